import UIKit

/// Waits for a group with a timeout; the work ends after the timeout.
final class StopsWaitingForGroup: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "sync")
    DispatchQueue.global().async {
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
        self.note("answer")
        group.leave()
        application.endBackgroundTask(task)
      }
      if group.wait(timeout: .now() + 0.7) == .timedOut { self.note("too late") }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 sync began", "1.5 sync ended", "1.5 → suspended"],
      notes: ["0.7 too late", "1.5 answer"]
    )
  }
}
