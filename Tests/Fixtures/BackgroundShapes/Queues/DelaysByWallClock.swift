import UIKit

/// Continues at a time of the wall clock.
final class DelaysByWallClock: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "appointment")
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1) {
      self.note("on time")
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 appointment began", "1 appointment ended", "1 → suspended"], notes: ["1 on time"])
  }
}
