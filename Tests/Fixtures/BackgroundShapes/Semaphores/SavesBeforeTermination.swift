import AppLifecycle
import UIKit

/// Saves on a queue in `applicationWillTerminate`, and waits there until the save has finished.
final class SavesBeforeTermination: ShapeDelegate, UIApplicationDelegate {
  private let disk = DispatchQueue(label: "disk")

  func applicationWillTerminate(_ application: UIApplication) {
    let semaphore = DispatchSemaphore(value: 0)
    disk.async {
      Thread.sleep(forTimeInterval: 0.3)
      self.note("saved")
      semaphore.signal()
    }
    semaphore.wait()
    note("bye")
  }

  override class var script: [(at: Double, event: SystemEvent)] { [(0.5, .terminate)] }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: [
        "0.5 terminate", "0.5 applicationWillResignActive", "0.5 → inactive", "0.5 applicationWillTerminate",
        "0.8 ✖ terminated",
      ],
      notes: ["saved", "bye"],
      state: "notRunning"
    )
  }
}
