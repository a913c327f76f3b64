import UIKit

/// Waits on the main thread for a semaphore that nobody signals.
final class WaitsForLostSignal: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "upload")
    note("waiting")
    DispatchSemaphore(value: 0).wait()
    note("not reached")
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 upload began", "5 ✖ 0x8badf00d"],
      notes: ["0 waiting"],
      state: "notRunning",
      openTasks: ["upload"]
    )
  }
}
