import AppLifecycle
import UIKit

/// Its worker sleeps on although the task was ended: it stands still with the application, and goes on when that is
/// back.
final class FreezesWithItsThread: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "impatient")
    DispatchQueue.global().async {
      self.note("working")
      Thread.sleep(forTimeInterval: 10)
      self.note("worked")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { UIApplication.shared.endBackgroundTask(task) }
  }

  override class var script: [(at: Double, event: SystemEvent)] { [(0, .home), (20, .foreground)] }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 impatient began", "2 impatient ended", "2 → suspended"] + foreground(at: 20),
      notes: ["0 working", "worked"],
      state: "active"
    )
  }
}
