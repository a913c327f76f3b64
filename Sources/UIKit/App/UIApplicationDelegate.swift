import Foundation

/// What an application does with the events of its life.
///
/// Everything has a default, which does nothing and refuses what can be refused; where Apple documents that one member
/// is called only if another is not implemented, a default counts as not implemented.
///
/// All members are called on the main actor, one at a time. Order and states: docs/semantics.md, after Apple's
/// "Managing your app's life cycle". Mark the class with `@main` to have it made and run.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIWindowOwning, FormerApplicationDelegate {
  // MARK: Launching

  /// The launch has begun. Returning false refuses the URL, the activity or the shortcut of the launch.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is nearly done. Returning false refuses the URL, the activity or the shortcut of the launch.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is nearly done; called where neither of the two with options is implemented.
  func applicationDidFinishLaunching(_ application: UIApplication)

  // MARK: Transitions; with scenes, their delegates hear of the first four instead

  /// The application has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The application is about to be inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// The application is in the background; this must return within about five seconds.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The application is about to return to the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The application is about to end; this must return within about five seconds.
  func applicationWillTerminate(_ application: UIApplication)

  // MARK: The device

  /// Memory runs short.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The day or the hour is another: midnight, another time zone, daylight saving.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Protected files are about to become unreadable, since the device is being locked.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Protected files can be read again.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  // MARK: URLs; the first of the three that is implemented is called

  /// Open `url`; false where it is not understood.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// Open `url`; called where the one with options is not implemented.
  func application(
    _ application: UIApplication,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool
  /// Open `url`; called where neither of the other two is implemented.
  func application(_ application: UIApplication, handleOpen url: URL) -> Bool

  // MARK: Activities

  /// An activity of that type is to be continued; false leaves it to the system to say so to the user.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// Continue the activity; false where it is not understood.
  ///
  /// The objects that are given to `restorationHandler` have their `restoreUserActivityState(_:)` called.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// The activity could not be had.
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// The current activity was brought up to date.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)

  // MARK: Shortcuts

  /// The user has chosen a shortcut on the icon.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void
  )
  /// As the one with a handler; called where that is not implemented.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool

  // MARK: Notifications

  /// `registerUserNotificationSettings(_:)` has been answered.
  func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)
  /// `registerForRemoteNotifications()` has been answered with the device's token.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// `registerForRemoteNotifications()` has failed.
  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// A notification has come; called where none of the two that have a result is implemented.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// A notification has come; the handler must be called before the background time is spent.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  )
  /// As the one with a handler; called where that is not implemented.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: sending [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult

  /// A notification of the application's own has come due while it is on the screen.
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)

  // MARK: Work in the background

  /// Look for something new; the handler must be called before the background time is spent.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  )
  /// As the one with a handler; called where that is not implemented.
  func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult
  /// Downloads of a session have ended; the handler is to be called when the session's delegate has heard of all.
  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  )
  /// As the one with a handler; called where that is not implemented.
  func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async

  // MARK: State preservation and restoration; not with scenes

  /// Whether the application's state is to be kept, now that it is in the background.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Whether the state that was kept is to be had again.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// As the secure one; called where that is not implemented.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// As the secure one; called where that is not implemented.
  func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool
  /// The state is being written: add what the application keeps of its own.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// The state was read: take what the application has kept of its own.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)

  /// Makes the view controller of that path of identifiers, from the outermost in, for its state to be restored.
  ///
  /// Called for those that have no restoration class. nil leaves it to the system to find it where it is already, or to
  /// make it from its storyboard.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?

  /// As the one before, as Swift 4.0 had it; called if that is not implemented.
  @_disfavoredOverload
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
    coder: NSCoder
  ) -> UIViewController?

  // MARK: The interface

  /// Which ways round the interface may be in `window`; without an implementation it is what Info.plist says.
  func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// The interface is about to turn, in `duration` seconds.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  )
  /// The interface has turned.
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  )
  /// The status bar is about to be shown, hidden or turned.
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
  /// The status bar was shown, hidden or turned.
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect)

  /// Whether extensions of that kind may be used; never asked here, where there are none.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool

  // MARK: Scenes

  /// How a scene that is about to be made is to be.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The user, or the application, has done away with scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// The window of a delegate that has the property, as Apple's optional requirement gives it.
  public var window: UIWindow?? { declaredWindow }

  /// What `@main` calls: makes the application and a delegate of this class, runs them, and ends the process with their
  /// status.
  public static func main() {
    exit(ApplicationLaunch.run(principal: nil, delegate: Self.self as AnyClass))
  }
}
