import UIKit

/// Sleeps inside a synchronous block on the main thread, for less than the grace period.
final class SleepsInsideSyncInTime: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "flush")
    DispatchQueue(label: "flush").sync { Thread.sleep(forTimeInterval: 2) }
    note("flushed")
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 flush began", "2 flush ended", "2 → suspended"],
      notes: ["2 flushed"]
    )
  }
}
