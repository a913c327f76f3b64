import UIKit

/// Polls on the main thread for work that takes longer than the grace period, with short sleeps.
final class PollsWithSleeps: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let isDone = Flag()
    DispatchQueue.global().asyncAfter(deadline: .now() + 7) { isDone.set() }
    while !isDone.isSet { usleep(10_000) }
    note("not reached")
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: [],
      state: "notRunning"
    )
  }
}
