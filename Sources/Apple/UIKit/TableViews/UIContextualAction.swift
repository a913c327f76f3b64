import Foundation

/// An action that a swipe over a row reveals.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicontextualaction>.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// A normal action.
    case normal = 0
    /// An action that deletes something.
    case destructive = 1
  }

  /// A closure that performs the action and then calls its last argument, which closes the row's actions.
  ///
  /// The value passed to that argument, whether the action was performed, has no effect here.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The appearance of the action.
  open private(set) var style: Style
  /// The closure that performs the action.
  open private(set) var handler: Handler
  /// The title of the button; nil means none.
  open var title: String?
  /// The color of the button, by default red for a destructive action and gray for others; stored, but has no effect
  /// here, since actions are not drawn.
  open var backgroundColor: UIColor!
  /// The image of the button; stored, but has no effect here, since actions are not drawn.
  open var image: UIImage?

  /// Creates an action with a style, a title, and a closure that performs it.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
