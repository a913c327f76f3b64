import UIKit

/// Returns to the main thread with `OperationQueue.main`.
final class AddsToMainOperationQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "badge")
    OperationQueue().addOperation {
      self.note("counted")
      OperationQueue.main.addOperation {
        self.note("shown \(Thread.isMainThread)")
        application.endBackgroundTask(task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 badge began", "0 badge ended", "0 → suspended"],
      notes: ["0 counted", "0 shown true"]
    )
  }
}
