import UIKit

/// Polls on the main thread with a semaphore's timeout until work is done that never ends.
final class PollsWithTimeouts: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let semaphore = DispatchSemaphore(value: 0)
    var attempts = 0
    while semaphore.wait(timeout: .now() + 0.05) == .timedOut {
      attempts += 1
      if attempts == 40 { note("still waiting") }
    }
    note("not reached")
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: ["2 still waiting"],
      state: "notRunning"
    )
  }
}
