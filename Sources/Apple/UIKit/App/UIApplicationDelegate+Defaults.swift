import Foundation

extension UIApplicationDelegate {
  /// Returns true, which accepts the URL, the activity or the shortcut of the launch.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Returns true, which accepts the URL, the activity or the shortcut of the launch.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: UIApplication) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Returns false, which refuses the URL.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, which refuses the URL.
  public func application(
    _ application: UIApplication,
    open url: URL,
    sourceApplication: String?,
    annotation: Any
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, which refuses the URL.
  public func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false; the result has no effect here.
  public func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, which refuses the activity.
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing and returns false.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem
  ) async -> Bool { false }
  /// Does nothing.
  public func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing and returns `.noData`.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: sending [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    OptionalRequirement.isDefault(of: self, "application(_:didReceiveRemoteNotification:) async")
    return .noData
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing and returns `.noData`.
  public func applicationPerformFetch(_ application: UIApplication) async -> UIBackgroundFetchResult { .noData }
  /// Does nothing.
  public func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  ) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String
  ) async {}
  /// Returns false, so no state is saved.
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, so no state is restored.
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, so no state is saved.
  public func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, so no state is restored.
  public func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Does nothing.
  public func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Returns nil, which leaves the view controller to the system.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Returns nil, which leaves the view controller to the system.
  @_disfavoredOverload
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
    coder: NSCoder
  ) -> UIViewController? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Returns all orientations except upside down.
  public func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    OptionalRequirement.isDefault(of: self)
    return .allButUpsideDown
  }
  /// Returns true, which allows extensions of every kind.
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Returns the configuration that the session already has.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    OptionalRequirement.isDefault(of: self)
    return connectingSceneSession.configuration
  }
  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    OptionalRequirement.isDefault(of: self)
  }
}
