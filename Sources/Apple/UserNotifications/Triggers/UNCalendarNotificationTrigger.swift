import Foundation
import UIKit

/// A condition that is met at the dates that have certain components.
///
/// Apple:
/// [UNCalendarNotificationTrigger](https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger).
///
/// `@unchecked Sendable`, because the class is open: all its stored properties are immutable.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components of the date.
  public let dateComponents: DateComponents

  /// Creates a condition that is met at the next date with these components, or at each such date.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next date at which the condition is met; nil if there is none.
  open func nextTriggerDate() -> Date? { NotificationSchedule.nextDate(matching: dateComponents, after: Date()) }
}
