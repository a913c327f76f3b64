import AppLifecycle
import UIKit

/// Ends its work only after the user has returned: nothing suspends the application then.
final class GoesOnAfterReturn: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "work")
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 1.5)
      self.note("worked")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var script: [(at: Double, event: SystemEvent)] { [(0, .home), (0.5, .foreground)] }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 work began"] + foreground(at: 0.5, isSuspended: false) + ["1.5 work ended"],
      notes: ["worked"],
      state: "active"
    )
  }
}
