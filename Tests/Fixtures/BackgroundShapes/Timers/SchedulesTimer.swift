import UIKit

/// Uses a Foundation timer that fires once on the current run loop.
final class SchedulesTimer: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "timer")
    Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { _ in
      self.note("fired")
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 timer began", "1.5 timer ended", "1.5 → suspended"], notes: ["1.5 fired"])
  }
}
