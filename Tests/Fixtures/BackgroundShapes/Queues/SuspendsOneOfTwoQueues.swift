import UIKit

/// Suspends one of two queues with a common target: the other goes on.
final class SuspendsOneOfTwoQueues: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "sync")
    let target = DispatchQueue(label: "target")
    let (held, free) = (DispatchQueue(label: "held", target: target), DispatchQueue(label: "free", target: target))
    held.suspend()
    held.async {
      self.note("held")
      application.endBackgroundTask(task)
    }
    free.async {
      Thread.sleep(forTimeInterval: 1)
      self.note("free")
      held.resume()
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 sync began", "1 sync ended", "1 → suspended"],
      notes: ["1 free", "1 held"]
    )
  }
}
