import UIKit

/// Waits in a block of a global queue for an answer that never comes; the expiration handler signals the semaphore.
final class SignalsSemaphoreOnExpiration: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let semaphore = DispatchSemaphore(value: 0)
    let task = application.beginBackgroundTask(withName: "answer") { semaphore.signal() }
    DispatchQueue.global().async {
      semaphore.wait()
      self.note("given up")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + [
        "0 answer began", "25 answer expired", "25 ⚠ taskStillOpen of answer", "25 answer ended", "25 → suspended",
      ],
      notes: ["25 given up"]
    )
  }
}
