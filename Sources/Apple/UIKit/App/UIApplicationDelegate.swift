import Foundation

/// Methods that an application calls on its delegate during its life cycle.
///
/// Every method has a default. Most defaults do nothing; those of methods that handle a URL or an activity, or save or
/// restore state, return false. If Apple documents that one method is called only if another is not implemented, a
/// method whose default is used counts as not implemented.
///
/// All methods are called on the main actor, one at a time. For their order and the states see docs/apple/semantics.md,
/// which follows Apple's "Managing your app's life cycle". Mark the class with `@main` to create and run it.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiapplicationdelegate>.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIWindowOwning, FormerApplicationDelegate {
  // MARK: Launching

  /// Called when the launch has begun, before the state of the application is restored.
  ///
  /// Returning false refuses the URL, the activity or the shortcut of the launch.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the launch is almost complete.
  ///
  /// Returning false refuses the URL, the activity or the shortcut of the launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the launch is almost complete, if neither of the two methods with options is implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)

  // MARK: Transitions; with scenes, the scenes' delegates receive the first four instead

  /// Called when the application has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the application is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the application has entered the background.
  ///
  /// The method must return within about five seconds.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the application is about to enter the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the application is about to terminate.
  ///
  /// The method must return within about five seconds.
  func applicationWillTerminate(_ application: UIApplication)

  // MARK: The device

  /// Called when memory is low.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when the wall clock has jumped: midnight, time zone change, daylight saving.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Called when protected files are about to become unreadable, because the device is being locked.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Called when protected files have become readable again.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  // MARK: URLs; the first of the three that is implemented is called

  /// Opens `url`; returns false if the delegate does not handle it.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// Opens `url`; returns false if the delegate does not handle it.
  ///
  /// Called if the method with options is not implemented.
  func application(
    _ application: UIApplication,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool
  /// Opens `url`; returns false if the delegate does not handle it.
  ///
  /// Called if neither of the other two methods is implemented.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool

  // MARK: Activities

  /// Called before an activity of that type is continued.
  ///
  /// On Apple's platforms the system informs the user if the result is false; here the result has no effect.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// Continues the activity; returns false if the delegate does not handle it.
  ///
  /// `restorationHandler` calls `restoreUserActivityState(_:)` of the objects that it receives.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Called instead of the method that continues the activity if the activity is not available.
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Called after the current activity has been updated.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  // MARK: Shortcuts

  /// Called when the user has chosen a shortcut on the application's icon; `completionHandler` does nothing here.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void
  )
  /// Called instead of the method with a completion handler if that is not implemented.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool

  // MARK: Notifications

  /// Called with the answer to `registerUserNotificationSettings(_:)`.
  func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)
  /// Called with the device's token after `registerForRemoteNotifications()` has succeeded.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Called if `registerForRemoteNotifications()` has failed.
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Called when a remote notification has arrived, if neither of the two methods with a result is implemented.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// Called when a remote notification has arrived.
  ///
  /// The handler must be called before the background time runs out.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  )
  /// Called instead of the method with a completion handler if that is not implemented.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: sending [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult

  /// Called when a local notification is due while the application is in the foreground.
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)

  // MARK: Work in the background

  /// Fetches new content in the background.
  ///
  /// The handler must be called before the background time runs out.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  )
  /// Called instead of the method with a completion handler if that is not implemented.
  func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
  /// Called when transfers of a background session have finished.
  ///
  /// Call the handler after the session's delegate has received all events.
  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  )
  /// Called instead of the method with a completion handler if that is not implemented.
  func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async

  // MARK: State preservation and restoration; not used with scenes

  /// Returns whether to save the application's state.
  ///
  /// Called when the application has entered the background.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Returns whether to restore the saved state.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// Called instead of the secure method if that is not implemented.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Called instead of the secure method if that is not implemented.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// Called before the state is written: encode the application's own values here.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Called after the state was read: decode the application's own values here.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  /// Creates the view controller with that path of identifiers, outermost first, so that its state can be restored.
  ///
  /// Called for view controllers without a restoration class. If the result is nil, the system uses an existing view
  /// controller or creates it from its storyboard.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?

  /// Same as the preceding method, in the signature of Swift 4.0.
  ///
  /// Called if the preceding method is not implemented.
  @_disfavoredOverload
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
    coder: NSCoder
  ) -> UIViewController?

  // MARK: The interface

  /// Returns the orientations that the interface may have in `window`.
  ///
  /// If the delegate does not implement the method, Info.plist determines them.
  func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// Called when the interface is about to rotate; `duration` is in seconds.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  )
  /// Called when the interface has rotated.
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  )
  /// Called when the status bar's frame is about to change, because the bar is shown, hidden or rotated.
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// Called when the status bar's frame has changed.
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)

  /// Returns whether extensions of that kind may be used.
  ///
  /// Never called here, because there are no extensions.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool

  // MARK: Scenes

  /// Returns the configuration for a scene that is about to be created.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user or the application has discarded scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// The delegate's own `window` property, if it declares one.
  ///
  /// The type is that of a read of Apple's optional requirement: nil if the delegate declares no property, otherwise
  /// its value.
  public var window: UIWindow?? { declaredWindow }

  /// Creates the application and a delegate of this class, runs them, and ends the process with their exit status.
  ///
  /// `@main` calls this method.
  public static func main() {
    exit(ApplicationLaunch.run(principal: nil, delegate: Self.self as AnyClass))
  }
}
