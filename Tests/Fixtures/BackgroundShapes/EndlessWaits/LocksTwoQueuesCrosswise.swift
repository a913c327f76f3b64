import UIKit

/// Takes two queues in the opposite order on two threads, so that each waits for the other.
final class LocksTwoQueuesCrosswise: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let one = DispatchQueue(label: "one")
    let other = DispatchQueue(label: "other")
    other.async {
      Thread.sleep(forTimeInterval: 1)
      one.sync { self.note("not reached") }
    }
    one.sync {
      Thread.sleep(forTimeInterval: 2)
      other.sync { note("not reached") }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: [],
      state: "notRunning"
    )
  }
}
