import Foundation

/// An action that a swipe over a row reveals; the predecessor of `UIContextualAction`.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewrowaction>.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// An action that deletes something.
    case `default` = 0
    /// A normal action.
    case normal = 1

    /// An action that deletes something; the same as `default`.
    public static var destructive: Style { .default }
  }

  /// The appearance of the action.
  open private(set) var style: Style
  /// The title of the button.
  open var title: String?
  /// The color of the button; stored, but has no effect here, since actions are not drawn.
  open var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action with a style, a title, and a closure that performs it for a row.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// Returns a `UIContextualAction` that performs this action for a row.
  func contextual(at path: IndexPath) -> UIContextualAction {
    UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, complete in
      self.handler(self, path)
      complete(true)
    }
  }
}
