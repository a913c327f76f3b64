import UIKit

/// Waits on the main thread for operations, one of which waits for a signal that never comes.
final class WaitsForOperationThatWaits: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let queue = OperationQueue()
    let semaphore = DispatchSemaphore(value: 0)
    queue.addOperation { semaphore.wait() }
    queue.waitUntilAllOperationsAreFinished()
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
