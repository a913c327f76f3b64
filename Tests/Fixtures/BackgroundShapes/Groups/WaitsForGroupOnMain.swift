import UIKit

/// Blocks the main thread in `applicationDidEnterBackground` until its writers have finished, within the grace period.
final class WaitsForGroupOnMain: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let group = DispatchGroup()
    for number in 1...2 {
      DispatchQueue.global().async(group: group) {
        Thread.sleep(forTimeInterval: 0.3 * Double(number))
        self.note("writer \(number)")
      }
    }
    group.wait()
    note("all written")
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0.6 → suspended"], notes: ["0.3 writer 1", "0.6 writer 2", "0.6 all written"])
  }
}
