import Foundation

/// The time at which the system delivers a notification.
package enum NotificationSchedule: Hashable, Sendable {
  case now
  case after(Duration, repeats: Bool)
  /// At the next date with these components, in the calendar that they name or else in the current calendar.
  case matching(DateComponents, repeats: Bool)

  package var repeats: Bool {
    switch self {
    case .now: false
    case .after(_, let repeats), .matching(_, let repeats): repeats
    }
  }

  /// Returns the time from `date` until the next delivery; nil if there is no further delivery.
  package func delay(after date: Date) -> Duration? {
    switch self {
    case .now: .zero
    case .after(let delay, _): delay
    case .matching(let components, _):
      NotificationSchedule.nextDate(matching: components, after: date).map { .seconds($0.timeIntervalSince(date)) }
    }
  }

  /// Returns the first date after `date` that has these components; nil if there is none.
  package static func nextDate(matching components: DateComponents, after date: Date) -> Date? {
    var calendar = components.calendar ?? .current
    if let zone = components.timeZone { calendar.timeZone = zone }
    var wanted = components
    wanted.calendar = nil
    wanted.timeZone = nil
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }
}
