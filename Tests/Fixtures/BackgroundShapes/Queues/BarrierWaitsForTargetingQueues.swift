import UIKit

/// Puts a barrier on a concurrent queue that two serial queues target: it runs when their blocks have ended.
final class BarrierWaitsForTargetingQueues: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "commit")
    let store = DispatchQueue(label: "store", attributes: .concurrent)
    let (one, other) = (DispatchQueue(label: "one", target: store), DispatchQueue(label: "other", target: store))
    one.async { Thread.sleep(forTimeInterval: 1) }
    other.async { Thread.sleep(forTimeInterval: 2) }
    store.async(flags: .barrier) {
      self.note("committed")
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 commit began", "2 commit ended", "2 → suspended"],
      notes: ["2 committed"]
    )
  }
}
