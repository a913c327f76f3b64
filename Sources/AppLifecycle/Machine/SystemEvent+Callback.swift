import SystemEvents

extension SystemEvent {
  /// The callback that delivers the event to the delegate.
  var callback: LifecycleCallback? {
    switch self {
    case .userActivity: .continueUserActivity
    case .shortcut: .performAction
    case .remoteNotification: .didReceiveRemoteNotification
    case .backgroundFetch: .performFetch
    case .backgroundURLSession: .handleEventsForBackgroundURLSession
    case .pushRegistration: .didRegisterForRemoteNotifications
    default: nil
    }
  }
}
