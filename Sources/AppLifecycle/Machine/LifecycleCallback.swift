/// A call that an application's delegate gets about its life cycle.
public enum LifecycleCallback: String, Codable, CaseIterable, Sendable {
  /// `application(_:willFinishLaunchingWithOptions:)`.
  case willFinishLaunching = "applicationWillFinishLaunching"
  /// `application(_:didFinishLaunchingWithOptions:)`.
  case didFinishLaunching = "applicationDidFinishLaunching"
  /// The window comes on the screen. For the presentation, not for the delegate.
  case windowShown
  /// `applicationDidBecomeActive(_:)`.
  case didBecomeActive = "applicationDidBecomeActive"
  /// `applicationWillResignActive(_:)`.
  case willResignActive = "applicationWillResignActive"
  /// `applicationDidEnterBackground(_:)`.
  case didEnterBackground = "applicationDidEnterBackground"
  /// `applicationWillEnterForeground(_:)`.
  case willEnterForeground = "applicationWillEnterForeground"
  /// `applicationWillTerminate(_:)`.
  case willTerminate = "applicationWillTerminate"
  /// `applicationDidReceiveMemoryWarning(_:)`.
  case didReceiveMemoryWarning = "applicationDidReceiveMemoryWarning"
  /// `applicationProtectedDataWillBecomeUnavailable(_:)`.
  case protectedDataWillBecomeUnavailable = "applicationProtectedDataWillBecomeUnavailable"
  /// `applicationProtectedDataDidBecomeAvailable(_:)`.
  case protectedDataDidBecomeAvailable = "applicationProtectedDataDidBecomeAvailable"
  /// `application(_:open:options:)`.
  case openURL = "applicationOpenURL"
  /// `application(_:continue:restorationHandler:)`, and what else belongs to it.
  case continueUserActivity = "applicationContinueUserActivity"
  /// `application(_:performActionFor:completionHandler:)`.
  case performAction = "applicationPerformAction"
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
  case didReceiveRemoteNotification = "applicationDidReceiveRemoteNotification"
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`, or that it failed.
  case didRegisterForRemoteNotifications = "applicationDidRegisterForRemoteNotifications"
  /// `application(_:performFetchWithCompletionHandler:)`.
  case performFetch = "applicationPerformFetch"
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
  case handleEventsForBackgroundURLSession = "applicationHandleEventsForBackgroundURLSession"
  /// `applicationSignificantTimeChange(_:)`.
  case significantTimeChange = "applicationSignificantTimeChange"
  /// `applicationDidReceiveHangup(_:)`, which services have.
  case didReceiveHangup = "applicationDidReceiveHangup"

  /// Whether it must return within the grace period; the limit of every other callback is longer.
  var hasGracePeriod: Bool { self == .didEnterBackground || self == .willTerminate }
}
