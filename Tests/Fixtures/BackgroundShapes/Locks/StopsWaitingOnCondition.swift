import UIKit

/// Waits on an `NSCondition` until a date passes, since nothing signals it.
final class StopsWaitingOnCondition: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "reply")
    DispatchQueue.global().async {
      let condition = NSCondition()
      condition.lock()
      let hasReply = condition.wait(until: Date().addingTimeInterval(1.2))
      condition.unlock()
      self.note(hasReply ? "reply" : "no reply")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 reply began", "1.2 reply ended", "1.2 → suspended"], notes: ["1.2 no reply"])
  }
}
