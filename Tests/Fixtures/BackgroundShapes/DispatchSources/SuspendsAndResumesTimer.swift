import UIKit

/// Suspends a repeating timer on its own queue for a while and resumes it.
///
/// It ticks at 0.4 and 0.8 s. The ticks that were due at 1.2 and 1.6 s arrive as one tick on the resume at 1.8 s, and
/// the next tick follows at 2 s.
final class SuspendsAndResumesTimer: ShapeDelegate, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "clock")
  private var timer: DispatchSourceTimer?
  private var ticks = 0

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "clock")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 0.4, repeating: .milliseconds(400))
    timer.setEventHandler { [weak self] in
      guard let self = self else { return }
      self.ticks += 1
      self.note("tick \(self.ticks)")
      if self.ticks == 4 {
        timer.cancel()
        UIApplication.shared.endBackgroundTask(task)
      }
    }
    timer.resume()
    self.timer = timer
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { timer.suspend() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.8) { timer.resume() }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 clock began", "2 clock ended", "2 → suspended"],
      notes: ["0.4 tick 1", "0.8 tick 2", "1.8 tick 3", "2 tick 4"]
    )
  }
}
