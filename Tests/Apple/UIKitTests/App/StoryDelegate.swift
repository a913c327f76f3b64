import Foundation
import UIKit

/// A recorder of every callback of the application and its scenes with the state seen inside it, and of every
/// notification after it.
///
/// It conforms to no delegate protocol itself: the conforming subclass decides which members are implemented.
class Story: UIResponder {
  var window: UIWindow?
  var lines: [String] = []
  /// The values of `applicationState` and the launch options in the two callbacks of the launch.
  var launchOptions: [[UIApplication.LaunchOptionsKey: Any]?] = []
  var acceptsLaunch = true
  var fetchHandlers: [@Sendable (UIBackgroundFetchResult) -> Void] = []
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []  // Only added to on the main actor.

  override init() {
    super.init()
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
      UIApplication.significantTimeChangeNotification, UIScene.willConnectNotification,
      UIScene.didDisconnectNotification, UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      UIScene.willEnterForegroundNotification, UIScene.didEnterBackgroundNotification,
    ]
    for name in names {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        nonisolated(unsafe) let sender = note.object as AnyObject?  // Posted and received on the main thread.
        let line = "  " + note.name.rawValue.replacingOccurrences(of: "Notification", with: "")
        MainActor.assumeIsolated {
          guard let self else { return }
          let scene = sender as? UIScene
          let isOwn =
            (sender as? UIApplication)?.delegate === self || (scene?.delegate as? StorySceneDelegate)?.story === self
          if isOwn { self.lines.append(line) }
        }
      }
      observers.append(observer)
    }
  }

  deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  func tell(_ callback: String) { lines.append("\(callback) (\(Story.state))") }

  static var state: String {
    switch UIApplication.shared.applicationState {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns the lines as ``take()`` does, without the notifications.
  func takeCallbacks() -> [String] { take().filter { !$0.hasPrefix(" ") } }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    self.launchOptions.append(launchOptions)
    tell("willFinishLaunching")
    return acceptsLaunch
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    self.launchOptions.append(launchOptions)
    tell("didFinishLaunching")
    return acceptsLaunch
  }

  func applicationDidFinishLaunching(_ application: UIApplication) { tell("legacy didFinishLaunching") }
  func applicationDidBecomeActive(_ application: UIApplication) { tell("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { tell("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { tell("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { tell("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { tell("willTerminate") }
  func applicationSignificantTimeChange(_ application: UIApplication) { tell("significantTimeChange") }

  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    tell("protectedDataWillBecomeUnavailable \(application.isProtectedDataAvailable)")
  }
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    tell("protectedDataDidBecomeAvailable \(application.isProtectedDataAvailable)")
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    tell("open \(url) from \(options[.sourceApplication] ?? "nobody")")
    return true
  }

  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool {
    tell("willContinue \(userActivityType)")
    return true
  }

  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    tell("continue \(userActivity.webpageURL?.absoluteString ?? userActivity.activityType)")
    restorationHandler([self])
    return true
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) { tell("restore \(activity.activityType)") }

  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) { tell("didFail \(userActivityType): \((error as NSError).localizedDescription)") }

  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
    tell("didUpdate \(userActivity.title ?? "")")
  }

  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    tell("perform \(shortcutItem.type)")
    completionHandler(true)
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) { tell("token \(deviceToken.map { String($0, radix: 16) }.joined(separator: " "))") }

  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
    tell("no token: \((error as NSError).code)")
  }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) {
    let alert = (userInfo["aps"] as? [String: Any])?["alert"] as? String
    tell("didReceiveRemoteNotification \(alert ?? "-")")
    fetchHandlers.append(completionHandler)
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) {
    tell("performFetch")
    fetchHandlers.append(completionHandler)
  }

  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping @Sendable () -> Void
  ) {
    tell("handleEvents \(identifier)")
    fetchHandlers.append { _ in completionHandler() }
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    tell("didDiscard \(sceneSessions.map(\.persistentIdentifier))")
  }
}

/// An application without scenes, unless its Info.plist declares them.
final class StoryDelegate: Story, UIApplicationDelegate {}

/// The same, with scenes that it configures itself.
final class StoryDelegateWithScenes: Story, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    tell("configurationForConnecting \(connectingSceneSession.role == .windowApplication)")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = StorySceneDelegate.self
    return configuration
  }
}

/// The same as a generic class: the program's symbols do not describe generic classes, and no classes at all if the
/// program was stripped.
final class GenericStoryDelegate<Value>: Story, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    tell("configurationForConnecting")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = StorySceneDelegate.self
    return configuration
  }
}

/// The class with the conformance, which configures no scenes.
class StoryDelegateWithoutScenes: Story, UIApplicationDelegate {}

/// A subclass whose member is not called.
final class StoryDelegateConfiguringInVain: StoryDelegateWithoutScenes {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
}

/// Reports a scene's callbacks to the application's delegate, with the state of the scene and that of the application.
final class StorySceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) weak var story: Story?
  var connectionOptions: UIScene.ConnectionOptions?

  override init() {
    super.init()
    story = UIApplication.shared.delegate as? Story
  }

  private func tell(_ callback: String, _ scene: UIScene) {
    story?.lines.append("scene \(callback) (\(scene.activationState), \(Story.state))")
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    self.connectionOptions = connectionOptions
    let urls = connectionOptions.urlContexts.map { "\($0.url) from \($0.options.sourceApplication ?? "nobody")" }
    let activities = connectionOptions.userActivities.map { $0.webpageURL?.absoluteString ?? $0.activityType }
    let what = urls + activities + [connectionOptions.shortcutItem?.type].compactMap { $0 }
    tell((["willConnect"] + what).joined(separator: " "), scene)
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { tell("didDisconnect", scene) }
  func sceneDidBecomeActive(_ scene: UIScene) { tell("didBecomeActive", scene) }
  func sceneWillResignActive(_ scene: UIScene) { tell("willResignActive", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { tell("willEnterForeground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { tell("didEnterBackground", scene) }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      tell("open \(context.url) from \(context.options.sourceApplication ?? "nobody")", scene)
    }
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    tell("restore \(stateRestorationActivity.userInfo?["page"] ?? "nothing")", scene)
  }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    tell("willContinue \(userActivityType)", scene)
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    tell("continue \(userActivity.webpageURL?.absoluteString ?? userActivity.activityType)", scene)
  }

  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error) {
    tell("didFail \(userActivityType)", scene)
  }

  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {
    tell("didUpdate \(userActivity.title ?? "")", scene)
  }

  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    tell("perform \(shortcutItem.type)", windowScene)
    completionHandler(true)
  }
}
