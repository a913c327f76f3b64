import UIKit

/// Synchronizes in an expiration handler with a queue whose block waits for ever.
final class SyncsInExpirationHandler: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let queue = DispatchQueue(label: "encoder")
    let semaphore = DispatchSemaphore(value: 0)
    var task = UIBackgroundTaskIdentifier.invalid
    task = application.beginBackgroundTask(withName: "encode") {
      queue.sync {}
      application.endBackgroundTask(task)
    }
    queue.async { semaphore.wait() }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 encode began", "25 encode expired", "30 ✖ 0x8badf00d"],
      notes: [],
      state: "notRunning",
      openTasks: ["encode"]
    )
  }
}
