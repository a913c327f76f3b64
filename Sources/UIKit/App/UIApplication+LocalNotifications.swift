import Foundation

extension UIApplication {
  /// Grants the settings; the delegate receives them in a later pass of the run loop.
  func grant(_ notificationSettings: UIUserNotificationSettings) {
    presented.notificationSettings = notificationSettings
    core.loop.post { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        guard let settings = self.presented.notificationSettings else { return }
        self.delegate?.application(self, didRegister: settings)
      }
    }
  }

  /// Cancels all scheduled notifications, and schedules others.
  func replaceLocalNotifications(with notifications: [UILocalNotification]) {
    cancelAllLocalNotifications()
    for notification in notifications { schedule(notification) }
  }

  func schedule(_ notification: UILocalNotification) {
    // A copy, so that later changes to the application's notification do not affect the scheduled one.
    guard let notification = notification.copy() as? UILocalNotification else { return }
    guard let date = notification.fireDate else { return present(notification) }
    wait(for: ScheduledLocalNotification(notification), delay: max(0, date.timeIntervalSinceNow))
  }

  private func wait(for scheduled: ScheduledLocalNotification, delay: TimeInterval) {
    presented.localNotifications.append(scheduled)
    let due = uptime + delay
    scheduled.call = DelayedCall.after(delay) { [weak self, weak scheduled] in
      guard let self, let scheduled else { return }
      presented.localNotifications.removeAll { $0 === scheduled }
      // While the application was suspended, the system had to show the notification.
      present(scheduled.notification, isLate: uptime - due > 0.5)
      if let period = scheduled.notification.period {
        wait(for: ScheduledLocalNotification(scheduled.notification), delay: period)
      }
    }
  }

  func present(_ notification: UILocalNotification, isLate: Bool = false) {
    if applicationState != .background, !isLate {
      core.noteCallback("applicationDidReceiveLocalNotification")
      delegate?.application(self, didReceive: notification)
      return
    }
    core.notePresentation("localNotification", notification.alertBody ?? "")
    if notification.applicationIconBadgeNumber != 0 {
      applicationIconBadgeNumber = notification.applicationIconBadgeNumber
    }
  }

  func cancelLocalNotifications(where isMeant: (UILocalNotification) -> Bool) {
    for scheduled in presented.localNotifications where isMeant(scheduled.notification) { scheduled.call?.cancel() }
    presented.localNotifications.removeAll { isMeant($0.notification) }
  }
}
