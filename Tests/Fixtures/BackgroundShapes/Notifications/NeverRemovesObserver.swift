import UIKit

/// Adds an observer that retains the delegate and is never removed, as much public code does.
///
/// In a separate process this has no effect. Next to other tests it must not begin tasks for their applications.
final class NeverRemovesObserver: ShapeDelegate, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification,
      object: nil,
      queue: .main
    ) { _ in
      let task = UIApplication.shared.beginBackgroundTask(withName: "leaked")
      self.note("notified")
      DispatchQueue.global().async { UIApplication.shared.endBackgroundTask(task) }
    }
    return true
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 leaked began", "0 leaked ended", "0 → suspended"], notes: ["0 notified"])
  }
}
