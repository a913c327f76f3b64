import Foundation

/// What a swipe over a row offers.
///
/// The main actor only.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inwards.
  open private(set) var actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// A configuration with those actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
