import UIKit

/// An application whose scene loads its interface from a storyboard.
final class StoryboardScenesDelegate: UIResponder, UIApplicationDelegate {}

final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private var shown: String {
    guard let window, let root = window.rootViewController else { return "no window" }
    return "\(type(of: root)), hidden \(window.isHidden), key \(window.isKeyWindow)"
  }

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) { say("willConnect: \(shown)") }

  func sceneDidBecomeActive(_ scene: UIScene) {
    say("didBecomeActive: \(shown)")
    terminate()
  }
}
