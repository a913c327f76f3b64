import UIKit

/// Finds the values of its queue, and of the queue that this one targets, in an asynchronous block.
final class KnowsQueueInsideBlocks: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "know")
    let (own, ofTarget) = (DispatchSpecificKey<String>(), DispatchSpecificKey<String>())
    let target = DispatchQueue(label: "target")
    let queue = DispatchQueue(label: "own", target: target)
    queue.setSpecific(key: own, value: "own")
    target.setSpecific(key: ofTarget, value: "target")
    queue.async {
      dispatchPrecondition(condition: .onQueue(target))
      dispatchPrecondition(condition: .notOnQueue(.main))
      self.note("\(DispatchQueue.getSpecific(key: own) ?? "?") \(DispatchQueue.getSpecific(key: ofTarget) ?? "?")")
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 know began", "0 know ended", "0 → suspended"],
      notes: ["0 own target"]
    )
  }
}
