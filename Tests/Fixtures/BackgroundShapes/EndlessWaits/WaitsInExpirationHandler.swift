import UIKit

/// Waits in an expiration handler for a signal that never comes: the handler has five seconds.
final class WaitsInExpirationHandler: ShapeDelegate, UIApplicationDelegate {
  override class var end: Double { 60 }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let semaphore = DispatchSemaphore(value: 0)
    application.beginBackgroundTask(withName: "export") {
      self.note("expires")
      semaphore.wait()
      self.note("not reached")
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 export began", "25 export expired", "30 ✖ 0x8badf00d"],
      notes: ["25 expires"],
      state: "notRunning",
      openTasks: ["export"],
      end: 60
    )
  }
}
