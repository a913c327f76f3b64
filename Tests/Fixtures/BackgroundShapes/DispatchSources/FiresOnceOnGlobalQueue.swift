import UIKit

/// Uses a one-shot Dispatch timer on a global queue.
final class FiresOnceOnGlobalQueue: ShapeDelegate, UIApplicationDelegate {
  private var timer: DispatchSourceTimer?

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "timer")
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue.global())
    timer.schedule(deadline: .now() + .milliseconds(1100))
    timer.setEventHandler {
      self.note("fired")
      UIApplication.shared.endBackgroundTask(task)
    }
    timer.resume()
    self.timer = timer
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 timer began", "1.1 timer ended", "1.1 → suspended"], notes: ["1.1 fired"])
  }
}
