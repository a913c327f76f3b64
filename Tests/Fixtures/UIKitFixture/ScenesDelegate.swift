import UIKit

/// An application with scenes, as in Xcode's template, and without an Info.plist.
class ScenesDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    say("didFinishLaunching")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { say("this is not called") }
  func applicationWillTerminate(_ application: UIApplication) { say("willTerminate") }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    say("scene willConnect \(connectionOptions.shortcutItem?.type ?? "-")")
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { say("scene didDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { say("scene didBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { say("scene willResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { say("scene willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { say("scene didEnterBackground") }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "reading")
    activity.addUserInfoEntries(from: ["page": 7])
    return activity
  }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    say("scene restore \(stateRestorationActivity.userInfo?["page"] ?? "-")")
  }
}
