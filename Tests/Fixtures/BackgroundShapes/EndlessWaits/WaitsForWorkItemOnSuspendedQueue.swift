import UIKit

/// Waits on the main thread for a work item on a queue that is suspended.
final class WaitsForWorkItemOnSuspendedQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let queue = DispatchQueue(label: "paused")
    queue.suspend()
    let item = DispatchWorkItem { self.note("not reached") }
    queue.async(execute: item)
    item.wait()
    queue.resume()
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: [],
      state: "notRunning"
    )
  }
}
