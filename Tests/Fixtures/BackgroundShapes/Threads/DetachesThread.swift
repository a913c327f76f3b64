import UIKit

/// Starts a thread with a block and ends its task there.
final class DetachesThread: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "thread")
    Thread.detachNewThread {
      self.note("on the main thread: \(Thread.isMainThread)")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 thread began", "0 thread ended", "0 → suspended"],
      notes: ["0 on the main thread: false"]
    )
  }
}
