import Foundation

/// An action for which the user types a text.
///
/// Apple:
/// [UNTextInputNotificationAction](https://developer.apple.com/documentation/usernotifications/untextinputnotificationaction).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button that sends the text.
  public let textInputButtonTitle: String
  /// The placeholder of the field for the text.
  public let textInputPlaceholder: String

  /// Creates an action.
  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil,
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}
