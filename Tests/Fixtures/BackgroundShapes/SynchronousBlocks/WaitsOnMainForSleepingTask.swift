import UIKit

/// Waits on the main thread for a detached task, which sleeps first.
final class WaitsOnMainForSleepingTask: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "refresh")
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached {
      try? await Task.sleep(for: .seconds(2))
      self.note("refreshed")
      semaphore.signal()
    }
    semaphore.wait()
    note("known")
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 refresh began", "2 refresh ended", "2 → suspended"],
      notes: ["2 refreshed", "2 known"]
    )
  }
}
