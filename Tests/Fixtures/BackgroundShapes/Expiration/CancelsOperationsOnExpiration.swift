import UIKit

/// Cancels an operation queue in the expiration handler; the running operation stops at its next step, and the others
/// never start.
final class CancelsOperationsOnExpiration: ShapeDelegate, UIApplicationDelegate {
  private final class StepsOperation: Operation {
    private let report: (Int, Bool) -> Void

    init(report: @escaping (Int, Bool) -> Void) {
      self.report = report
      super.init()
    }

    override func main() {
      var steps = 0
      while !isCancelled && steps < 30 {
        Thread.sleep(forTimeInterval: 0.4)
        steps += 1
      }
      report(steps, isCancelled)
    }
  }

  private let queue = OperationQueue()

  func applicationDidEnterBackground(_ application: UIApplication) {
    queue.maxConcurrentOperationCount = 1
    let queue = self.queue
    let task = application.beginBackgroundTask(withName: "steps") { queue.cancelAllOperations() }
    for number in 1...4 {
      let operation = StepsOperation { steps, isCancelled in
        self.note("operation \(number): \(steps) steps\(isCancelled ? ", cancelled" : "")")
      }
      queue.addOperation(operation)
    }
    DispatchQueue.global().async {
      queue.waitUntilAllOperationsAreFinished()
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + [
        "0 steps began", "25 steps expired", "25 ⚠ taskStillOpen of steps", "25.2 steps ended", "25.2 → suspended",
      ],
      notes: ["12 operation 1: 30 steps", "24 operation 2: 30 steps", "25.2 operation 3: 3 steps, cancelled"]
    )
  }
}
