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

  /// Performs the action, and calls its last argument with whether it was performed, which closes the row.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The appearance of the action.
  open private(set) var style: Style
  /// The closure that performs the action.
  open private(set) var handler: Handler
  /// The title of the button.
  open var title: String?
  /// The colour of the button; stored, but has no effect here, since nothing is drawn.
  open var backgroundColor: UIColor!
  /// The image of the button; stored, but has no effect here, since nothing is drawn.
  open var image: UIImage?

  /// Creates an action with that style and title.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
