import AppLifecycle
import Foundation
import Mainspring

/// Delivery of notifications: to the application if it is in the foreground, otherwise to the user.
extension DeviceNotifications {
  /// Arranges the delivery of a pending notification at its time, unless it was removed in the meantime.
  @MainActor
  func arrange(_ pending: Pending) {
    guard state.withLock({ $0.pending.contains { $0.number == pending.number } }) else { return }
    let name = "the notification \"\(pending.notification.identifier)\""
    calls[pending.number] = clock.call(at: pending.due, name) { [weak self] in self?.comesDue(pending) }
  }

  @MainActor
  func cancelCall(_ number: Int) { calls.removeValue(forKey: number)?() }

  @MainActor
  private func comesDue(_ pending: Pending) {
    calls[pending.number] = nil
    let isPending = state.withLock { state in
      defer { state.pending.removeAll { $0.number == pending.number } }
      return state.pending.contains { $0.number == pending.number }
    }
    guard isPending else { return }
    if pending.schedule.repeats, let delay = pending.schedule.delay(after: pending.date) {
      let date = pending.date + delay.inSeconds
      schedulePending(pending.notification, pending.schedule, due: pending.due + delay, date: date)
    }
    // If the machine slept through the due time, the system shows the notification, as if the application were in the
    // background.
    deliver(pending.notification, isLate: clock.now - pending.due > .milliseconds(500))
  }

  /// Delivers a notification now.
  @MainActor
  package func deliver(_ notification: UserNotification, isLate: Bool = false) {
    var notification = notification
    notification.date = clock.date
    guard mayDeliver(notification) else {
      return log("notification", "\(notification.logged); not shown: the user has not allowed notifications")
    }
    guard let process, process.isInForeground, !isLate, let core = process.core else { return present(notification) }
    // The application's code is called from its own loop.
    core.loop.postToMainActor(priority: .system) { [notification] in self.offer(notification, to: process) }
  }

  /// Delivers a notification from a server if it has content and the application has requested permission.
  @MainActor
  package func arrive(_ notification: UserNotification) {
    if notification.hasContent, permission.status != .notAsked { deliver(notification) }
  }

  /// Whether the permission suffices; the interface that iOS 10 replaced needs none until the user denies
  /// notifications.
  private func mayDeliver(_ notification: UserNotification) -> Bool {
    if case .local = notification.source { return permission.status != .denied }
    return permission.isGranted
  }

  /// Passes a notification to the application in the foreground, whose delegate chooses the forms of its presentation.
  @MainActor
  private func offer(_ notification: UserNotification, to process: NotificationConnection) {
    // The application may have left the foreground in the meantime.
    guard process.isInForeground, let core = process.core else { return present(notification) }
    if case .local(let local) = notification.source {
      core.recordCallback("applicationDidReceiveLocalNotification")
      process.receiveLocally?(local)
      return
    }
    guard let receiver = process.receiver, process.delegate != nil else {
      return log("notification", "\(notification.logged); not shown: the application is in the foreground")
    }
    core.recordCallback("userNotificationCenterWillPresent", detail: notification.identifier)
    receiver.willPresent(notification, in: process) { [self, clock] forms in
      clock.runOnMain {
        guard let forms, !forms.isEmpty else {
          return self.log("notification", "\(notification.logged); not shown: the delegate has chosen so")
        }
        self.present(notification, forms)
      }
    }
  }

  /// Shows a notification to the user; it replaces a notification with the same identifier.
  @MainActor
  func present(_ notification: UserNotification, _ forms: NotificationForms = .all) {
    if forms.contains(.alert) {
      state.change { state in
        state.shown.removeAll { $0.identifier == notification.identifier }
        state.shown.insert(notification, at: 0)
      }
    }
    if case .local(let local) = notification.source {
      log("localNotification", local.alertBody ?? "")
    } else {
      log("notification", notification.logged)
    }
    guard let badge = notification.badge, forms.contains(.badge) else { return }
    if permission.allowsBadges { return setBadge(badge) }
    if case .local = notification.source { log("badge", DeviceNotifications.noBadges) }
  }

  static let noBadges = "not set: registerUserNotificationSettings(_:) has allowed no badges"
}
