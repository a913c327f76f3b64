import UIKit

/// Cancels a delayed work item before its time; the next one runs.
final class CancelsWorkItem: ShapeDelegate, UIApplicationDelegate {
  private var pending: DispatchWorkItem?

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "reminder")
    let first = DispatchWorkItem { self.note("first") }
    pending = first
    DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: first)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.pending?.cancel()
      self.note("cancelled \(first.isCancelled)")
      let second = DispatchWorkItem {
        self.note("second")
        application.endBackgroundTask(task)
      }
      self.pending = second
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: second)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 reminder began", "1.5 reminder ended", "1.5 → suspended"],
      notes: ["0.5 cancelled true", "1.5 second"]
    )
  }
}
