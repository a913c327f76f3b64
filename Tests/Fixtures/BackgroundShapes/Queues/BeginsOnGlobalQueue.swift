import AppLifecycle
import UIKit

/// Begins its task on a global queue while the application is on the screen, works synchronously, and ends it there.
///
/// The user leaves in the middle of the work. If the task began only after that, the machine's speed would decide
/// whether it begins before the suspension.
final class BeginsOnGlobalQueue: ShapeDelegate, UIApplicationDelegate {
  private var backgroundTaskID = UIBackgroundTaskIdentifier.invalid

  func applicationDidBecomeActive(_ application: UIApplication) {
    DispatchQueue.global().async {
      self.backgroundTaskID = UIApplication.shared.beginBackgroundTask(withName: "transfer") {
        UIApplication.shared.endBackgroundTask(self.backgroundTaskID)
        self.backgroundTaskID = .invalid
      }
      self.note("sending")
      Thread.sleep(forTimeInterval: 1.5)
      self.note("sent")
      UIApplication.shared.endBackgroundTask(self.backgroundTaskID)
      self.backgroundTaskID = .invalid
    }
  }

  override class var script: [(at: Double, event: SystemEvent)] { [(0.5, .home)] }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: ["0 transfer began"] + home(at: 0.5) + ["1.5 transfer ended", "1.5 → suspended"],
      notes: ["sending", "1 sent"]
    )
  }
}
