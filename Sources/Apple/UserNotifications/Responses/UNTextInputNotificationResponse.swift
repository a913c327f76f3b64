import Foundation

/// A text that the user typed as an answer to a notification.
///
/// Apple:
/// [UNTextInputNotificationResponse](https://developer.apple.com/documentation/usernotifications/untextinputnotificationresponse).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text that the user typed.
  public let userText: String

  init(notification: UNNotification, actionIdentifier: String, userText: String) {
    self.userText = userText
    super.init(notification: notification, actionIdentifier: actionIdentifier)
  }
}
