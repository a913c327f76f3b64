import UIKit

/// Ends its task in a barrier block of an operation queue.
final class FinishesWithBarrierBlock: ShapeDelegate, UIApplicationDelegate {
  private let queue = OperationQueue()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "sync")
    for delay in [0.9, 0.5] {
      queue.addOperation {
        Thread.sleep(forTimeInterval: delay)
        self.note("after \(delay) s")
      }
    }
    queue.addBarrierBlock {
      self.note("synced")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 sync began", "0.9 sync ended", "0.9 → suspended"],
      notes: ["0.5 after 0.5 s", "0.9 after 0.9 s", "0.9 synced"]
    )
  }
}
