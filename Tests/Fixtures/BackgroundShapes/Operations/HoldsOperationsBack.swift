import UIKit

/// Keeps an operation queue suspended while the application is on the screen, and resumes it in the background.
final class HoldsOperationsBack: ShapeDelegate, UIApplicationDelegate {
  private let queue = OperationQueue()

  func applicationDidBecomeActive(_ application: UIApplication) {
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    for number in 1...2 { queue.addOperation { self.note("event \(number)") } }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "events")
    queue.addOperation {
      self.note("sent")
      UIApplication.shared.endBackgroundTask(task)
    }
    queue.isSuspended = false
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 events began", "0 events ended", "0 → suspended"],
      notes: ["0 event 1", "0 event 2", "0 sent"]
    )
  }
}
