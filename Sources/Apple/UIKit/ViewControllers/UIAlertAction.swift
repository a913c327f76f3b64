import Foundation

/// A choice in an alert.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uialertaction>.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The kinds of choices.
  public enum Style: Int, Sendable {
    /// A choice without special meaning.
    case `default` = 0
    /// A choice that cancels the alert and changes nothing.
    case cancel = 1
    /// A choice that deletes or changes data.
    case destructive = 2
  }

  /// The title of the choice.
  open private(set) var title: String?
  /// The kind of the choice.
  open private(set) var style: Style
  /// Whether the user can make the choice.
  open var isEnabled = true
  /// An identifier by which tests find the choice; not shown to the user.
  open var accessibilityIdentifier: String?
  private(set) var handler: ((UIAlertAction) -> Void)?

  /// Creates a choice without a title and a handler.
  ///
  /// Subclasses inherit it with the other initializer, which tests use for alert actions of their own.
  public override init() {
    style = .default
    super.init()
  }

  /// Creates a choice.
  ///
  /// `handler` is called after the user has made the choice and the alert has been dismissed.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
}
