import UIKit

/// Waits on the main thread for a condition that never becomes true.
final class WaitsOnConditionForEver: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let condition = NSCondition()
    condition.lock()
    while notes.all.isEmpty { condition.wait() }
    condition.unlock()
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
