import UIKit

/// Does its work in an expiring activity: a queue calls the block with false, and with true when the time has run out.
///
/// Foundation on Linux has no `ProcessInfo.performExpiringActivity(withReason:using:)`. This version has the same
/// signature and uses a background task of the application.
final class PerformsExpiringActivity: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let stop = DispatchSemaphore(value: 0)
    PerformsExpiringActivity.performExpiringActivity(withReason: "index") { isExpired in
      if isExpired {
        self.note("expired")
        stop.signal()
        return
      }
      self.note("begun")
      if stop.wait(timeout: .now() + 60) == .success { self.note("stopped") }
    }
  }

  private static func performExpiringActivity(withReason reason: String, using block: @escaping (Bool) -> Void) {
    let task = UIApplication.shared.beginBackgroundTask(withName: reason) {
      DispatchQueue.global().async { block(true) }
    }
    DispatchQueue.global().async {
      block(task == .invalid)
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 index began", "25 index expired", "25 index ended", "25 → suspended"],
      notes: ["0 begun", "25 expired", "25 stopped"]
    )
  }
}
