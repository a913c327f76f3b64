import Foundation

/// The condition for the delivery of a notification.
///
/// Apple: [UNNotificationTrigger](https://developer.apple.com/documentation/usernotifications/unnotificationtrigger).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether the notification is delivered each time that the condition is met.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }

  /// Returns the trigger itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
