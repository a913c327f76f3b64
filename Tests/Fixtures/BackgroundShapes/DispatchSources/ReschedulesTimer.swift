import UIKit

/// Moves the deadline of a one-shot timer whenever data arrives, as a watchdog in an application does.
final class ReschedulesTimer: ShapeDelegate, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "watchdog")
  private lazy var timer = DispatchSource.makeTimerSource(queue: queue)

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "watchdog")
    let timer = self.timer
    timer.schedule(deadline: .now() + 0.5)
    timer.setEventHandler {
      self.note("silence")
      timer.cancel()
      UIApplication.shared.endBackgroundTask(task)
    }
    timer.resume()
    for packet in 1...3 {
      queue.asyncAfter(deadline: .now() + 0.3 * Double(packet)) {
        self.note("packet \(packet)")
        timer.schedule(deadline: .now() + 0.5)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 watchdog began", "1.4 watchdog ended", "1.4 → suspended"],
      notes: ["0.3 packet 1", "0.6 packet 2", "0.9 packet 3", "1.4 silence"]
    )
  }
}
