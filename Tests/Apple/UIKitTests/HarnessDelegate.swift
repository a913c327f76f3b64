import UIKit

/// An application whose window shows one view controller.
final class HarnessDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let root: UIViewController

  init(_ root: UIViewController) {
    self.root = root
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
