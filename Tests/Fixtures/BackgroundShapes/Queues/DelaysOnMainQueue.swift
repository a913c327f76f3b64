import UIKit

/// Finishes 1.5 s after it has left the screen.
final class DelaysOnMainQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "linger")
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
      self.note("done")
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 linger began", "1.5 linger ended", "1.5 → suspended"], notes: ["1.5 done"])
  }
}
