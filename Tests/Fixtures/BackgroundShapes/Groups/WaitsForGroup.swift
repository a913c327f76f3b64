import UIKit

/// Blocks a block of a global queue until a group has finished, within the time limit.
final class WaitsForGroup: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "sync")
    DispatchQueue.global().async {
      let group = DispatchGroup()
      group.enter()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) { group.leave() }
      let result = group.wait(timeout: .now() + 10)
      self.note(result == .success ? "in time" : "too late")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 sync began", "1 sync ended", "1 → suspended"], notes: ["1 in time"])
  }
}
