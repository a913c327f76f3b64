import Foundation
import UIKit

/// A condition that is met after an interval.
///
/// Apple:
/// [UNTimeIntervalNotificationTrigger](https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The interval, in seconds.
  public let timeInterval: TimeInterval

  /// Creates a condition that is met `timeInterval` seconds after the notification is added.
  ///
  /// The interval must be greater than 0 and, if the notification repeats, at least 60 seconds: otherwise Apple's
  /// systems throw an exception. Here the process ends with a message, or the test of a simulated device fails and the
  /// least valid interval is used.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    // The comparisons refuse NaN too.
    let isTooShort = repeats ? !(timeInterval >= 60) : !(timeInterval > 0)
    if isTooShort {
      NotificationConnection.ofRunningCode.exception(
        repeats
          ? "UNTimeIntervalNotificationTrigger: the time interval must be at least 60 s if it repeats, and is \(timeInterval) s."
          : "UNTimeIntervalNotificationTrigger: the time interval must be greater than 0, and is \(timeInterval) s."
      )
    }
    self.timeInterval = isTooShort ? (repeats ? 60 : 0.001) : timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the date at which the condition is met if the notification is added now.
  open func nextTriggerDate() -> Date? { Date() + timeInterval }
}
