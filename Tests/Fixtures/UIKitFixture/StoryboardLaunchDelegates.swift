import UIKit

/// The initial view controller of Launch.storyboard.
class LaunchViewController: UIViewController {
  override func awakeFromNib() { say("awakeFromNib") }
  override func viewDidLoad() { say("viewDidLoad, view \(view.tag)") }
  override func viewDidAppear(_ animated: Bool) { say("viewDidAppear") }
}

/// An application whose storyboard creates its window.
class StoryboardLaunchDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("willFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("didFinishLaunching")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    tell("didBecomeActive")
    terminate()
  }

  func tell(_ moment: String) {
    guard let window else { return say("\(moment): no window") }
    let root = window.rootViewController.map { "\(type(of: $0))" } ?? "nobody"
    say("\(moment): \(type(of: window)) of \(root), hidden \(window.isHidden), key \(window.isKeyWindow)")
  }
}

class OwnWindow: UIWindow {}

/// An application that provides the window for the storyboard.
class OwnWindowLaunchDelegate: StoryboardLaunchDelegate {
  private lazy var ownWindow = OwnWindow(frame: UIScreen.main.bounds)
  override var window: UIWindow? {
    get { ownWindow }
    set { say("a window was set") }
  }
}
