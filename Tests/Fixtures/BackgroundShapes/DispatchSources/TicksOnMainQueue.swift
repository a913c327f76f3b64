import UIKit

/// Uses a repeating Dispatch timer on the main queue, and cancels it at its third tick.
final class TicksOnMainQueue: ShapeDelegate, UIApplicationDelegate {
  private var timer: DispatchSourceTimer?
  private var ticks = 0

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "ticks")
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.5, repeating: 0.5)
    timer.setEventHandler { [weak self] in
      guard let self = self else { return }
      self.ticks += 1
      self.note("tick \(self.ticks)")
      guard self.ticks == 3 else { return }
      self.timer?.cancel()
      self.timer = nil
      UIApplication.shared.endBackgroundTask(task)
    }
    timer.resume()
    self.timer = timer
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 ticks began", "1.5 ticks ended", "1.5 → suspended"],
      notes: ["0.5 tick 1", "1 tick 2", "1.5 tick 3"]
    )
  }
}
