import UIKit

/// Waits on the main thread for a detached task, which runs on another thread.
final class WaitsOnMainForDetachedTask: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "index")
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached {
      self.note("indexed")
      semaphore.signal()
    }
    semaphore.wait()
    note("known")
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 index began", "0 index ended", "0 → suspended"],
      notes: ["0 indexed", "0 known"]
    )
  }
}
