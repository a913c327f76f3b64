import UIKit

/// Blocks the main thread within the grace period.
final class SleepsOnMainInTime: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "snapshot")
    Thread.sleep(forTimeInterval: 0.3)
    note("drawn")
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 snapshot began", "0.3 snapshot ended", "0.3 → suspended"], notes: ["0.3 drawn"])
  }
}
