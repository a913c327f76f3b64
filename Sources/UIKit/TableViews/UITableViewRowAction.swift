import Foundation

/// Something that a swipe over a row offers, as it was said before `UIContextualAction`.
///
/// The main actor only.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// How an action looks.
  public enum Style: Int, Sendable {
    /// As one that takes something away.
    case `default` = 0
    /// As others do.
    case normal = 1

    /// As one that takes something away.
    public static var destructive: Style { .default }
  }

  /// How the action looks.
  open private(set) var style: Style
  /// What its button says.
  open var title: String?
  /// The button's colour; kept, and has no effect here: nothing is drawn.
  open var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void

  /// An action with that style and title.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The same as it is said now, for that row.
  func contextual(at path: IndexPath) -> UIContextualAction {
    UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, complete in
      self.handler(self, path)
      complete(true)
    }
  }
}
