import AppLifecycle

/// Notifications and the user's responses to them, as events.
extension LifecycleBridge {
  /// Delivers a remote notification: to the notification center's delegate if there is one, otherwise to the
  /// application's.
  func receive(_ payload: [String: JSONValue], isOpened: Bool) {
    let process = application.context.notifications
    let notification = UserNotification(payload: payload)
    guard process.delegate != nil else {
      receive(payload.userInfo)
      if !isOpened, !process.isInForeground { process.system.arrive(notification) }
      return
    }
    if isOpened { return pass(NotificationResponse(notification: notification.identifier), to: notification) }
    if SystemEvent.requestsBackgroundTime(payload) { receive(payload.userInfo) }
    process.system.arrive(notification)
  }

  /// Delivers the user's response to a notification that the system shows.
  func receive(_ response: NotificationResponse) {
    guard let notification = application.context.notifications.system.takeShown(response.notification) else { return }
    pass(response, to: notification)
  }

  private func pass(_ response: NotificationResponse, to notification: UserNotification) {
    let process = application.context.notifications
    if process.delegate != nil, let receiver = process.receiver {
      let name = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
      // In the foreground nothing needs to keep the application from being suspended.
      let done: (@Sendable () -> Void)? = application.applicationState == .background ? holdApplication(name) : nil
      return receiver.didReceive(response, to: notification, in: process) { done?() }
    }
    switch notification.source {
    case .local(let local): process.receiveLocally?(local)
    case .remote(let payload): receive(payload.userInfo)
    case .request: process.didMissResponse(to: notification)
    }
  }

  /// The entry of the launch options for the notification that the user has responded to.
  func launchOption(for response: NotificationResponse) -> (UIApplication.LaunchOptionsKey, Any)? {
    switch application.context.notifications.system.shown(response.notification)?.source {
    case .local(let local): (.localNotification, local)
    case .remote(let payload): (.remoteNotification, payload.userInfo)
    case .request, nil: nil
    }
  }
}
