import Foundation

/// A notification that was delivered.
///
/// Apple: [UNNotification](https://developer.apple.com/documentation/usernotifications/unnotification).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
  /// The date of the delivery.
  public let date: Date
  /// The request for the notification; a remote notification has one too.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
    super.init()
  }

  /// Returns the notification itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
