import UIKit

/// Waits for a semaphore inside a synchronous block on the main thread.
final class WaitsInsideSync: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "token")
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().asyncAfter(deadline: .now() + 2) { semaphore.signal() }
    DispatchQueue(label: "session").sync { semaphore.wait() }
    note("token there")
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 token began", "2 token ended", "2 → suspended"],
      notes: ["2 token there"]
    )
  }
}
