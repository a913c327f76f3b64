import UIKit

/// Does its work in an expiring activity: a queue calls the block with false, and with true when the time has run out.
final class PerformsExpiringActivity: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let stop = DispatchSemaphore(value: 0)
    ProcessInfo.processInfo.performExpiringActivity(withReason: "index") { isExpired in
      if isExpired {
        self.note("expired")
        stop.signal()
        return
      }
      self.note("begun")
      if stop.wait(timeout: .now() + 60) == .success { self.note("stopped") }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 index began", "25 index expired", "25 index ended", "25 → suspended"],
      notes: ["0 begun", "25 expired", "25 stopped"]
    )
  }
}
