import UIKit

/// Invalidates a repeating timer in its own handler.
final class InvalidatesRepeatingTimer: ShapeDelegate, UIApplicationDelegate {
  private var progress = 0.0

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "fade")
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
      self.progress += 0.25
      self.note("faded \(self.progress)")
      guard self.progress >= 0.75 else { return }
      timer.invalidate()
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 fade began", "1.5 fade ended", "1.5 → suspended"],
      notes: ["0.5 faded 0.25", "1 faded 0.5", "1.5 faded 0.75"]
    )
  }
}
