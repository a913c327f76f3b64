import UIKit

/// Synchronizes with a queue whose block sleeps for longer than the grace period: the process ends with 0x8badf00d.
final class SyncsBehindLongSleep: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let queue = DispatchQueue(label: "store")
    queue.async { Thread.sleep(forTimeInterval: 7) }
    queue.sync {}
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
