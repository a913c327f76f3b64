/// A life-cycle callback of an application's delegate; each case names Apple's method.
@nonexhaustive
public enum LifecycleCallback: String, Codable, CaseIterable, Sendable {
  /// `application(_:willFinishLaunchingWithOptions:)`.
  case willFinishLaunching = "applicationWillFinishLaunching"
  /// `application(_:didFinishLaunchingWithOptions:)`.
  case didFinishLaunching = "applicationDidFinishLaunching"
  /// The window appears on the screen: `applicationShowsWindow(_:)`, which Apple's delegates do not have; the
  /// presentation layer implements it.
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
  /// `applicationWillTerminate(_:before:)`, which drains the application's work.
  case willTerminateBefore = "applicationWillTerminateBefore"
  /// `applicationDidReceiveMemoryWarning(_:)`.
  case didReceiveMemoryWarning = "applicationDidReceiveMemoryWarning"
  /// `applicationProtectedDataWillBecomeUnavailable(_:)`.
  case protectedDataWillBecomeUnavailable = "applicationProtectedDataWillBecomeUnavailable"
  /// `applicationProtectedDataDidBecomeAvailable(_:)`.
  case protectedDataDidBecomeAvailable = "applicationProtectedDataDidBecomeAvailable"
  /// `application(_:open:options:)`.
  case openURL = "applicationOpenURL"
  /// `application(_:continue:restorationHandler:)` and the related methods.
  case continueUserActivity = "applicationContinueUserActivity"
  /// `application(_:performActionFor:completionHandler:)`.
  case performAction = "applicationPerformAction"
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`.
  case didReceiveRemoteNotification = "applicationDidReceiveRemoteNotification"
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`, or its failure counterpart.
  case didRegisterForRemoteNotifications = "applicationDidRegisterForRemoteNotifications"
  /// `application(_:performFetchWithCompletionHandler:)`.
  case performFetch = "applicationPerformFetch"
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
  case handleEventsForBackgroundURLSession = "applicationHandleEventsForBackgroundURLSession"
  /// `applicationSignificantTimeChange(_:)`.
  case significantTimeChange = "applicationSignificantTimeChange"
  /// `applicationDidReceiveHangup(_:)`, for services.
  case didReceiveHangup = "applicationDidReceiveHangup"

  /// Whether the callback must return within the grace period; the limit of every other callback is `callbackLimit`.
  var hasGracePeriod: Bool { self == .didEnterBackground || self == .willTerminate }
}
