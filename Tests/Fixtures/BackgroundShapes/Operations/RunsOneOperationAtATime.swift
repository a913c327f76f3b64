import UIKit

/// Runs operations one at a time on a queue, in the order in which they were added.
final class RunsOneOperationAtATime: ShapeDelegate, UIApplicationDelegate {
  private lazy var queue: OperationQueue = {
    let queue = OperationQueue()
    queue.name = "uploads"
    queue.maxConcurrentOperationCount = 1
    queue.qualityOfService = .utility
    return queue
  }()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "uploads")
    for number in 1...3 {
      queue.addOperation {
        Thread.sleep(forTimeInterval: 0.4)
        self.note("upload \(number)")
      }
    }
    queue.addOperation { UIApplication.shared.endBackgroundTask(task) }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 uploads began", "1.2 uploads ended", "1.2 → suspended"],
      notes: ["0.4 upload 1", "0.8 upload 2", "1.2 upload 3"]
    )
  }
}
