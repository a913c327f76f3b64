import UIKit

/// Finishes on a global queue, 1.5 s after it has left the screen.
final class DelaysOnGlobalQueue: ShapeDelegate, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "linger", expirationHandler: nil)
    DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + .milliseconds(1500)) {
      self.note("done")
      UIApplication.shared.endBackgroundTask(self.task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 linger began", "1.5 linger ended", "1.5 → suspended"], notes: ["1.5 done"])
  }
}
