import UIKit

/// A delegate that prints every notification and every callback with the state seen inside it.
class LifeDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var observers: [any NSObjectProtocol] = []

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    observe(application)
    tell("willFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    tell("didFinishLaunching")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = TellingViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { tell("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { tell("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { tell("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { tell("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { tell("willTerminate") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { tell("didReceiveMemoryWarning") }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    tell("open \(url) from \(options[.sourceApplication] ?? "nobody")")
    return true
  }

  private func tell(_ callback: String) { say("\(callback) (\(UIApplication.shared.applicationState))") }

  private func observe(_ application: UIApplication) {
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
      UIApplication.didReceiveMemoryWarningNotification,
    ]
    for name in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { note in
          say("  \(note.name.rawValue)")
        }
      )
    }
  }
}

class TellingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    say("viewDidLoad")
  }
  override func viewDidAppear(_ animated: Bool) { say("viewDidAppear") }
  override func viewDidDisappear(_ animated: Bool) { say("viewDidDisappear") }
  override func didReceiveMemoryWarning() { say("view controller: didReceiveMemoryWarning") }
}
