import AppLifecycle
import Foundation
import Mainspring

/// The system's side of notifications: the user's permission, the pending and the shown notifications, and the number
/// on the application's icon.
///
/// On a simulated device the object outlives the application's process. Any thread may call this.
package final class DeviceNotifications: Sendable {
  /// The number of pending notifications that the system keeps.
  package static let limit = 64

  package enum Refusal: Error {
    /// The user has denied the application notifications.
    case notAllowed
    /// The schedule has no date in the future.
    case noDate
    /// The notification has no text, no badge and no sound.
    case noContent
  }

  struct Pending: Sendable {
    let number: Int
    let notification: UserNotification
    let schedule: NotificationSchedule
    let due: Duration
    let date: Date
  }

  struct State: Sendable {
    var permission = NotificationPermission()
    var pending: [Pending] = []
    /// The shown notifications, the newest first.
    var shown: [UserNotification] = []
    var categories: [String: NotificationCategory] = [:]
    var badge = 0
    var number = 0
    var allows: Bool
  }

  package let clock: any NotificationClock
  /// Whether a request for permission covers the application with an alert.
  let hasPrompts: Bool
  let state: Locked<State>
  /// Closures that cancel the calls for pending notifications, by their numbers.
  @MainActor var calls: [Int: @MainActor () -> Void] = [:]
  /// The connection of the running process; nil if no process runs.
  @MainActor package weak var process: NotificationConnection?

  package init(clock: any NotificationClock, hasPrompts: Bool, allows: Bool) {
    self.clock = clock
    self.hasPrompts = hasPrompts
    state = Locked(State(allows: allows))
  }

  // MARK: - State

  /// The user's answer to the next request for permission.
  package var allows: Bool {
    get { state.withLock { $0.allows } }
    set { state.withLock { $0.allows = newValue } }
  }

  package var permission: NotificationPermission {
    get { state.withLock { $0.permission } }
    set { state.withLock { $0.permission = newValue } }
  }

  /// The number on the application's icon.
  package var badge: Int { state.withLock { $0.badge } }

  /// The notifications that the user sees, the newest first.
  package var shown: [UserNotification] { state.withLock { $0.shown } }

  /// The pending notifications, in the order of their times.
  package var pending: [UserNotification] {
    state.withLock { $0.pending.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.map(\.notification) }
  }

  package var categories: [NotificationCategory] {
    get { state.withLock { Array($0.categories.values) } }
    set { state.change { $0.categories = Dictionary(newValue.map { ($0.identifier, $0) }) { $1 } } }
  }

  package func category(_ identifier: String) -> NotificationCategory? {
    state.withLock { $0.categories[identifier] }
  }

  // MARK: - Requests of the application

  /// Shows a number on the application's icon; 0 removes the number.
  package func setBadge(_ number: Int) {
    let isChange = state.withLock { state in
      defer { state.badge = number }
      return state.badge != number
    }
    if isChange { log("badge", "\(number)") }
  }

  /// Schedules a notification; it replaces a pending notification with the same identifier.
  ///
  /// - Throws: a `Refusal` if the user has denied notifications, the notification has no content, or the schedule has
  ///   no date in the future.
  package func add(_ notification: UserNotification, _ schedule: NotificationSchedule) throws(Refusal) {
    if permission.status == .denied { throw .notAllowed }
    if !notification.hasContent, case .request = notification.source { throw .noContent }
    let (now, date) = (clock.now, clock.date)
    guard let delay = schedule.delay(after: date) else { throw .noDate }
    if schedule == .now {
      removePending { $0.identifier == notification.identifier }
      return clock.runOnMain { self.deliver(notification) }
    }
    schedulePending(notification, schedule, due: now + delay, date: date + delay.inSeconds)
  }

  /// Adds a pending notification, which replaces one with the same identifier.
  ///
  /// If more than `limit` notifications are pending then, drops the last one due.
  func schedulePending(_ notification: UserNotification, _ schedule: NotificationSchedule, due: Duration, date: Date) {
    let (added, removed, dropped) = state.withLock { state in
      state.number += 1
      let added = Pending(number: state.number, notification: notification, schedule: schedule, due: due, date: date)
      let removed = state.pending.filter { $0.notification.identifier == notification.identifier }
      state.pending.removeAll { $0.notification.identifier == notification.identifier }
      state.pending.append(added)
      var dropped: Pending?
      if state.pending.count > DeviceNotifications.limit {
        dropped = state.pending.max { ($0.due, $0.number) < ($1.due, $1.number) }
        state.pending.removeAll { $0.number == dropped?.number }
      }
      return (added, removed, dropped)
    }
    if let dropped {
      log("notification", "\(dropped.notification.logged); dropped: only \(DeviceNotifications.limit) can be pending")
    }
    clock.runOnMain { [self] in
      for old in removed + [dropped].compactMap({ $0 }) { cancelCall(old.number) }
      arrange(added)
    }
  }

  /// Removes the pending notifications for which `isMeant` returns true.
  package func removePending(where isMeant: @Sendable (UserNotification) -> Bool) {
    let removed = state.withLock { state in
      defer { state.pending.removeAll { isMeant($0.notification) } }
      return state.pending.filter { isMeant($0.notification) }
    }
    if removed.isEmpty { return }
    clock.runOnMain { [self] in for old in removed { cancelCall(old.number) } }
  }

  /// Removes the shown notifications for which `isMeant` returns true.
  package func removeShown(where isMeant: @Sendable (UserNotification) -> Bool) {
    state.change { $0.shown.removeAll { isMeant($0) } }
  }

  /// Returns the shown notification with an identifier; nil if there is none.
  package func shown(_ identifier: String) -> UserNotification? {
    state.withLock { $0.shown.first { $0.identifier == identifier } }
  }

  /// Removes a shown notification, to which the user has responded, and returns it; nil if it is not shown.
  package func takeShown(_ identifier: String) -> UserNotification? {
    state.withLock { state in
      guard let index = state.shown.firstIndex(where: { $0.identifier == identifier }) else { return nil }
      return state.shown.remove(at: index)
    }
  }

  /// Adds a line to the log of the running application; does nothing if none runs.
  func log(_ name: String, _ value: String) {
    clock.runOnMain { [self] in
      guard let core = process?.core, core.termination == nil else { return }
      core.recordPresentation(name, value)
    }
  }
}
