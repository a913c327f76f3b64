import UIKit

/// Observes with a method name; `@used` stands for `@objc`, and `Selector("…")` for `#selector`.
final class ObservesWithSelector: ShapeDelegate, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NotificationCenter.default.addObserver(
      self,
      selector: Selector("enteredBackground:"),
      name: UIApplication.didEnterBackgroundNotification,
      object: nil
    )
    return true
  }

  @used func enteredBackground(_ notification: Notification) {
    let task = UIApplication.shared.beginBackgroundTask(withName: "selector")
    note("notified")
    DispatchQueue.main.async { UIApplication.shared.endBackgroundTask(task) }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 selector began", "0 selector ended", "0 → suspended"], notes: ["0 notified"])
  }
}
