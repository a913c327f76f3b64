import UIKit

/// Asks on the main thread for a turn as a barrier, while a block of the queue waits for ever.
final class WaitsForBarrierTurn: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let queue = DispatchQueue(label: "cache", attributes: .concurrent)
    let semaphore = DispatchSemaphore(value: 0)
    queue.async { semaphore.wait() }
    queue.async { self.note("read") }
    queue.sync(flags: .barrier) { note("not reached") }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: ["0 read"],
      state: "notRunning"
    )
  }
}
