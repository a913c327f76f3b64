import UIKit

/// Sleeps inside a synchronous block on the main thread, for longer than the grace period.
final class SleepsInsideSyncTooLong: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    DispatchQueue(label: "flush").sync { Thread.sleep(forTimeInterval: 7) }
    note("not reached")
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: [],
      state: "notRunning"
    )
  }
}
