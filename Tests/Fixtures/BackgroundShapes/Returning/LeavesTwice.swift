import AppLifecycle
import UIKit

/// Works for a second each time the user leaves; each return restores the whole background time.
final class LeavesTwice: ShapeDelegate, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "saves")
  private var saves = 0

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "save")
    saves += 1
    let number = saves
    queue.async {
      Thread.sleep(forTimeInterval: 1)
      self.note("save \(number)")
      DispatchQueue.main.async { UIApplication.shared.endBackgroundTask(task) }
    }
  }

  override class var script: [(at: Double, event: SystemEvent)] { [(0, .home), (1.5, .foreground), (1.8, .home)] }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 save began", "1 save ended", "1 → suspended"] + foreground(at: 1.5) + home(at: 1.8) + [
        "1.8 save began", "2.8 save ended", "2.8 → suspended",
      ],
      notes: ["1 save 1", "1 save 2"]
    )
  }
}
