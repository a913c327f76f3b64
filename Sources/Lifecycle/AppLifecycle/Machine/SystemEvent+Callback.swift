import SystemEvents

extension SystemEvent {
  /// The callback that delivers the event to the delegate; nil for an event that the log calls by its own type.
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
