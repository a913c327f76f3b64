import UIKit

/// Finishes in the next block of the main queue.
final class EndsOnMainQueue: ShapeDelegate, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "save")
    DispatchQueue.main.async {
      self.note("saved")
      UIApplication.shared.endBackgroundTask(self.task)
      self.task = .invalid
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 save began", "0 save ended", "0 → suspended"], notes: ["0 saved"])
  }
}
