import AppLifecycle
import Dispatch
import Foundation
import UIKit

/// The implementation of the methods that have both an asynchronous form and a form with a completion handler.
extension UNUserNotificationCenter {
  /// The queue of the completion handlers.
  private var handlers: DispatchQueue { process.handlers }

  /// Returns a closure that calls `body`, the completion handler of `method`, on the queue of the completion handlers.
  func handler<Value: Sendable>(
    of method: String,
    _ body: @escaping (Value) -> Void
  ) -> @Sendable (Value) -> Void {
    // Apple's API accepts any closure, so the author of the closure answers for the values that it captures.
    nonisolated(unsafe) let body = body
    return { [handlers] value in
      handlers.async {
        BackgroundCallback.$name.withValue("completion handler of \(method)") { body(value) }
      }
    }
  }

  var settings: UNNotificationSettings { UNNotificationSettings(process.system.permission) }

  var categories: Set<UNNotificationCategory> {
    Set(process.system.categories.compactMap { $0.original as? UNNotificationCategory })
  }

  var pending: [UNNotificationRequest] {
    process.system.pending.filter(\.isRequest).map { UNNotificationRequest($0) }
  }

  var delivered: [UNNotification] { process.system.shown.map { UNNotification($0) } }

  /// Schedules a request; returns nil, or the error if the request cannot be scheduled.
  func schedule(_ request: UNNotificationRequest) -> UNError? {
    guard let schedule = request.trigger?.schedule ?? (request.trigger == nil ? .now : nil) else {
      return UNError(.notificationInvalidNoDate)
    }
    if !isStorable(request.content.userInfo) {
      process.report(
        "The userInfo of the notification \"\(request.identifier)\" must consist of types that can be stored: "
          + "\(request.content.userInfo)"
      )
    }
    do {
      try process.system.add(UserNotification(request), schedule)
      return nil
    } catch {
      switch error {
      case .notAllowed: return UNError(.notificationsNotAllowed)
      case .noDate: return UNError(.notificationInvalidNoDate)
      case .noContent: return UNError(.notificationInvalidNoContent)
      }
    }
  }

  /// Sets the number on the icon; returns nil, or the error if the number cannot be set.
  func setBadge(_ number: Int) -> UNError? {
    guard number >= 0 else { return UNError(.badgeInputInvalid) }
    guard process.system.permission.allowsBadges else { return UNError(.notificationsNotAllowed) }
    process.system.setBadge(number)
    return nil
  }
}

extension UNNotificationTrigger {
  /// The schedule for the system; nil if the application cannot schedule the trigger.
  fileprivate var schedule: NotificationSchedule? {
    switch self {
    case let trigger as UNTimeIntervalNotificationTrigger:
      // A `Duration` cannot be infinite; a billion seconds are 31 years.
      .after(.seconds(min(trigger.timeInterval, 1e9)), repeats: repeats)
    case let trigger as UNCalendarNotificationTrigger: .matching(trigger.dateComponents, repeats: repeats)
    default: nil
    }
  }
}

/// Whether a value consists of property-list types and objects that can be archived.
private func isStorable(_ value: Any) -> Bool {
  switch value {
  case is String, is NSString, is Data, is NSData, is Date, is NSDate, is Bool, is NSNumber: true
  case is any BinaryInteger, is any BinaryFloatingPoint, is URL, is UUID, is any NSCoding: true
  case let list as [Any]: list.allSatisfy(isStorable)
  case let fields as [AnyHashable: Any]: fields.allSatisfy { $0.key.base is String && isStorable($0.value) }
  default: false
  }
}
