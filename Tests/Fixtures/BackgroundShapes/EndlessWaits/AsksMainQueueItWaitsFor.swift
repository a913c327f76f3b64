import UIKit

/// Waits on the main thread for a queue whose block asks the main queue.
final class AsksMainQueueItWaitsFor: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let queue = DispatchQueue(label: "model")
    queue.async { DispatchQueue.main.sync { self.note("not reached") } }
    queue.sync {}
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: [],
      state: "notRunning"
    )
  }
}
