import UIKit

/// A window with a button in its middle; prints every touch.
class TouchDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TouchViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { say("ready") }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { say("the delegate heard of the touch") }
}

class TouchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let middle = CGRect(x: view.bounds.midX - 50, y: view.bounds.midY - 25, width: 100, height: 50)
    let button = UIButton(frame: middle, primaryAction: UIAction(title: "Send") { _ in say("the button was tapped") })
    view.addSubview(button)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    say("began outside of the button")
    super.touchesBegan(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { say("cancelled") }
}

class CountingApplication: UIApplication {
  private var events = 0

  override func sendEvent(_ event: UIEvent) {
    events += 1
    say("event \(events) with \(event.allTouches?.count ?? 0) touches")
    super.sendEvent(event)
  }
}
