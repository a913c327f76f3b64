import AppLifecycle
import UIKit

/// Ends its task while its worker still sleeps: the worker stops with the application and continues after the return.
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
