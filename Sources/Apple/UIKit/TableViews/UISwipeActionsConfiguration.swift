import Foundation

/// The actions that a swipe over a row reveals.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiswipeactionsconfiguration>.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inwards.
  open private(set) var actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration with actions, of which the first is at the edge of the row.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
