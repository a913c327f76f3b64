import AppLifecycle

/// Delivery of remote notifications, and of the user's responses to notifications.
extension LifecycleBridge {
  /// Delivers a remote notification to the notification center's delegate if there is one, otherwise to the
  /// application's delegate.
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
      // Only an application in the background could be suspended before the delegate has finished.
      let done: (@Sendable () -> Void)? = application.applicationState == .background ? holdApplication(name) : nil
      return receiver.didReceive(response, to: notification, in: process) { done?() }
    }
    switch notification.source {
    case .local(let local): process.receiveLocally?(local)
    case .remote(let payload): receive(payload.userInfo)
    case .request: process.didMissResponse(to: notification)
    }
  }

  /// Returns the entry of the launch options for the notification to which the user has responded; nil if there is
  /// none.
  func launchOption(for response: NotificationResponse) -> (UIApplication.LaunchOptionsKey, Any)? {
    switch application.context.notifications.system.shown(response.notification)?.source {
    case .local(let local): (.localNotification, local)
    case .remote(let payload): (.remoteNotification, payload.userInfo)
    case .request, nil: nil
    }
  }
}
