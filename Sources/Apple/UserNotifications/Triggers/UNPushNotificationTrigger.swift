import Foundation

/// The condition of a remote notification, which is delivered when a server has sent it.
///
/// Apple:
/// [UNPushNotificationTrigger](https://developer.apple.com/documentation/usernotifications/unpushnotificationtrigger).
///
/// `@unchecked Sendable`, because the class is open: it has no stored properties of its own.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  init() { super.init(repeats: false) }
}
