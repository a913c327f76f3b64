import UIKit

/// Adds several blocks to one block operation, which finishes when all of them have finished.
final class RunsSeveralBlocksInOneOperation: ShapeDelegate, UIApplicationDelegate {
  private let queue = OperationQueue()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "blocks")
    let lock = NSLock()
    var sum = 0
    let operation = BlockOperation()
    for number in 1...5 {
      operation.addExecutionBlock {
        lock.lock()
        sum += number
        lock.unlock()
      }
    }
    operation.completionBlock = {
      self.note("sum \(sum)")
      UIApplication.shared.endBackgroundTask(task)
    }
    queue.addOperation(operation)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 blocks began", "0 blocks ended", "0 → suspended"], notes: ["0 sum 15"])
  }
}
