import UIKit

/// Enters a group again in a callback of the first stage, and uses the group twice.
final class EntersGroupInStages: ShapeDelegate, UIApplicationDelegate {
  private let group = DispatchGroup()

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "stages")
    let group = self.group
    group.enter()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      self.note("stage 1")
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
        self.note("stage 2")
        group.leave()
      }
      group.leave()
    }
    group.notify(queue: .main) {
      group.enter()
      DispatchQueue.main.async { group.leave() }
      group.notify(queue: .main) {
        self.note("all stages")
        application.endBackgroundTask(task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 stages began", "1 stages ended", "1 → suspended"],
      notes: ["0.5 stage 1", "1 stage 2", "1 all stages"]
    )
  }
}
