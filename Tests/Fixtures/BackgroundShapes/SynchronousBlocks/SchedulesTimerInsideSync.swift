import UIKit

/// Schedules a timer and starts a task of the main actor in a synchronous block on the main thread.
final class SchedulesTimerInsideSync: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "timer")
    DispatchQueue(label: "settings").sync {
      MainActor.assumeIsolated {
        _ = Task { note("task") }
        _ = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: false) { _ in
          MainActor.assumeIsolated { self.note("timer") }
          application.endBackgroundTask(task)
        }
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 timer began", "1.5 timer ended", "1.5 → suspended"],
      notes: ["0 task", "1.5 timer"]
    )
  }
}
