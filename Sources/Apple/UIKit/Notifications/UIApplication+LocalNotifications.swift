import Foundation

extension UIApplication {
  /// Requests permission for notifications; the delegate receives the settings in a later pass of the run loop.
  func register(_ wanted: UIUserNotificationSettings) {
    let isAllowed = context.notifications.system.decide(wanted.types.forms, replacesForms: true)
    installed.notificationSettings = isAllowed ? wanted : UIUserNotificationSettings(types: [], categories: nil)
    core.loop.postToMainActor { [weak self] in
      guard let self else { return }
      guard let settings = self.installed.notificationSettings else { return }
      self.delegate?.application(self, didRegister: settings)
    }
  }

  /// Connects the application with the system's side of notifications.
  func connectNotifications() {
    let connection = context.notifications
    connection.core = core
    connection.receiveLocally = { [unowned self] in delegate?.application(self, didReceive: $0) }
    connection.system.process = connection
  }

  var localNotifications: [UILocalNotification] {
    context.notifications.system.pending.compactMap { if case .local(let local) = $0.source { local } else { nil } }
  }

  /// Cancels all scheduled notifications, and schedules `notifications`.
  func replaceLocalNotifications(with notifications: [UILocalNotification]) {
    cancelAllLocalNotifications()
    for notification in notifications { schedule(notification) }
  }

  func schedule(_ notification: UILocalNotification) {
    // A copy, so that later changes to the application's notification do not affect the scheduled one.
    guard let notification = notification.copy() as? UILocalNotification else { return }
    guard let date = notification.fireDate else { return present(notification) }
    let system = context.notifications.system
    let delay = max(0, date.timeIntervalSinceNow)
    system.schedulePending(
      UserNotification(notification),
      .after(.seconds(notification.period ?? 0), repeats: notification.period != nil),
      due: system.clock.now + .seconds(delay),
      date: date
    )
  }

  func presentCopy(of notification: UILocalNotification) {
    guard let copy = notification.copy() as? UILocalNotification else { return }
    present(copy)
  }

  /// Presents `notification` itself, which the application must not change later.
  private func present(_ notification: UILocalNotification) {
    if applicationState != .background {
      core.recordCallback("applicationDidReceiveLocalNotification")
      delegate?.application(self, didReceive: notification)
    } else {
      context.notifications.system.present(UserNotification(notification))
    }
  }

  func cancelLocalNotifications(where isMeant: (UILocalNotification) -> Bool) {
    let system = context.notifications.system
    let identifiers = system.pending.filter { if case .local(let local) = $0.source { isMeant(local) } else { false } }
      .map(\.identifier)
    system.removePending { identifiers.contains($0.identifier) }
  }
}

extension UIUserNotificationType {
  fileprivate var forms: NotificationForms {
    var forms: NotificationForms = []
    if contains(.alert) { forms.insert(.alert) }
    if contains(.sound) { forms.insert(.sound) }
    if contains(.badge) { forms.insert(.badge) }
    return forms
  }
}
