import Foundation

/// An item that can be chosen in a preview: an action, or a group of actions.
///
/// Use it only on the main actor. Apple's page: <https://developer.apple.com/documentation/uikit/uipreviewactionitem>.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title of the item.
  var title: String { get }
}
