import Foundation

/// Something that a swipe over a row offers.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// How an action looks.
  public enum Style: Int, Sendable {
    /// As others do.
    case normal = 0
    /// As one that takes something away.
    case destructive = 1
  }

  /// Does the action; it calls the closure that it gets with whether it was done, and the row closes.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// How the action looks.
  open private(set) var style: Style
  /// Does the action.
  open private(set) var handler: Handler
  /// What its button says.
  open var title: String?
  /// The button's colour; kept, and has no effect here: nothing is drawn.
  open var backgroundColor: UIColor!
  /// The button's image; kept, and has no effect here: nothing is drawn.
  open var image: UIImage?

  /// An action with that style and title.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}
