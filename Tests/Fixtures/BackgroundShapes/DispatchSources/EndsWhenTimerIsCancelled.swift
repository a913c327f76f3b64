import UIKit

/// Cancels a Dispatch timer before it fires; the cancel handler ends the background task.
final class EndsWhenTimerIsCancelled: ShapeDelegate, UIApplicationDelegate {
  private var timer: DispatchSourceTimer?

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "timeout")
    let timer = DispatchSource.makeTimerSource(flags: [], queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + 5)
    timer.setEventHandler { self.note("timeout") }
    timer.setCancelHandler {
      self.note("cancelled")
      UIApplication.shared.endBackgroundTask(task)
    }
    timer.activate()
    self.timer = timer
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      self.note("answer")
      timer.cancel()
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 timeout began", "1 timeout ended", "1 → suspended"],
      notes: ["1 answer", "1 cancelled"]
    )
  }
}
