import UIKit

/// Adds blocks to the main run loop with `perform`, from the main thread and from a global queue.
final class PerformsOnRunLoop: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "perform")
    RunLoop.main.perform {
      self.note("from the main thread")
      DispatchQueue.global().async {
        RunLoop.main.perform {
          self.note("from a global queue")
          application.endBackgroundTask(task)
        }
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 perform began", "0 perform ended", "0 → suspended"],
      notes: ["0 from the main thread", "0 from a global queue"]
    )
  }
}
