import UIKit

/// Blocks the main thread for longer than the grace period of five seconds: the process ends with 0x8badf00d.
///
/// On a device nothing after the sleep runs. A simulated device cannot stop a function, but its later calls reach an
/// application that has ended: no task is ended and nothing is logged.
final class SleepsOnMainTooLong: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "snapshot")
    note("drawing")
    Thread.sleep(forTimeInterval: 8)
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 snapshot began", "5 ✖ 0x8badf00d"],
      notes: ["0 drawing"],
      state: "notRunning",
      openTasks: ["snapshot"]
    )
  }
}
