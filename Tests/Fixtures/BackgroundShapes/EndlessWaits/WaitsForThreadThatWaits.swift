import UIKit

/// Waits on the main thread for a thread that waits for a condition.
final class WaitsForThreadThatWaits: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let condition = NSCondition()
    let semaphore = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      condition.lock()
      while self.notes.all.isEmpty { condition.wait() }
      condition.unlock()
      semaphore.signal()
    }
    semaphore.wait()
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: [],
      state: "notRunning"
    )
  }
}
