import UIKit

/// Sleeps in a block of a global queue in every available way.
final class SleepsInGlobalBlock: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "sleep")
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 0.25)
      self.note("Thread.sleep")
      usleep(250_000)
      self.note("usleep")
      sleep(1)
      self.note("sleep")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 sleep began", "1.5 sleep ended", "1.5 → suspended"],
      notes: ["0.25 Thread.sleep", "0.5 usleep", "1.5 sleep"]
    )
  }
}
