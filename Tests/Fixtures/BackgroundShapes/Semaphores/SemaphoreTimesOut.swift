import UIKit

/// Waits for a semaphore that is never signaled: the wait ends by its timeout.
final class SemaphoreTimesOut: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "answer")
    DispatchQueue.global().async {
      let semaphore = DispatchSemaphore(value: 0)
      switch semaphore.wait(timeout: .now() + .milliseconds(1300)) {
      case .success: self.note("answered")
      case .timedOut: self.note("given up")
      }
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 answer began", "1.3 answer ended", "1.3 → suspended"], notes: ["1.3 given up"])
  }
}
