import UIKit

/// Ends its background task only on a code path that is never taken: the system ends the process when the time is
/// spent.
final class ForgetsToEndTask: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "forgotten") { self.note("time is up") }
    DispatchQueue.global().async {
      let isWorthIt = self.notes.all.count > 10
      self.note("nothing to do")
      if isWorthIt { UIApplication.shared.endBackgroundTask(task) }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + [
        "0 forgotten began", "25 forgotten expired", "25 ⚠ taskStillOpen of forgotten", "30 ✖ taskNotEnded",
      ],
      notes: ["0 nothing to do", "25 time is up"],
      state: "notRunning",
      openTasks: ["forgotten"]
    )
  }
}
