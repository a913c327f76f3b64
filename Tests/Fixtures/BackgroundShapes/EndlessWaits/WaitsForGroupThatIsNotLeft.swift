import UIKit

/// Waits on the main thread for a group that was entered and is never left.
final class WaitsForGroupThatIsNotLeft: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.global().async(group: group) { self.note("saved") }
    group.wait()
    note("not reached")
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["5 ✖ 0x8badf00d"],
      notes: ["0 saved"],
      state: "notRunning"
    )
  }
}
