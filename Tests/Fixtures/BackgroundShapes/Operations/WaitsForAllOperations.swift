import UIKit

/// Blocks a block of a global queue until all operations of a queue have finished.
final class WaitsForAllOperations: ShapeDelegate, UIApplicationDelegate {
  private let operations = OperationQueue()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "batch")
    for number in 1...3 {
      operations.addOperation {
        Thread.sleep(forTimeInterval: 0.35 * Double(number))
        self.note("part \(number)")
      }
    }
    let operations = self.operations
    DispatchQueue.global().async {
      operations.waitUntilAllOperationsAreFinished()
      self.note("batch")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 batch began", "1.05 batch ended", "1.05 → suspended"],
      notes: ["0.35 part 1", "0.7 part 2", "1.05 part 3", "1.05 batch"]
    )
  }
}
