import Foundation

/// A notification with the condition for its delivery.
///
/// Apple: [UNNotificationRequest](https://developer.apple.com/documentation/usernotifications/unnotificationrequest).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier, which is unique among the application's notifications.
  public let identifier: String
  /// The content, as it was when the request was created.
  public let content: UNNotificationContent
  /// The condition for the delivery; nil delivers the notification at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of the content.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.values)
    self.trigger = trigger
    super.init()
  }

  /// Returns the request itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
