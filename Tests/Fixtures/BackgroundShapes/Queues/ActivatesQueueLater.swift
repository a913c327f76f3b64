import UIKit

/// Submits a block to a queue that is inactive, and activates the queue later.
final class ActivatesQueueLater: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "warm up")
    let queue = DispatchQueue(label: "warm up", attributes: .initiallyInactive)
    queue.async {
      self.note("warm")
      application.endBackgroundTask(task)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { queue.activate() }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 warm up began", "1 warm up ended", "1 → suspended"],
      notes: ["1 warm"]
    )
  }
}
