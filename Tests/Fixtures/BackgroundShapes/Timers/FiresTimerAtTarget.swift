import UIKit

/// Uses a timer with a target and a method name; `@used` stands for `@objc`, and `Selector("…")` for `#selector`.
final class FiresTimerAtTarget: ShapeDelegate, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid
  private var timer: Timer?
  private var ticks = 0

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "clock")
    timer = Timer.scheduledTimer(
      timeInterval: 0.6,
      target: self,
      selector: Selector("tick:"),
      userInfo: nil,
      repeats: true
    )
  }

  @used func tick(_ timer: Timer) {
    ticks += 1
    note("tick \(ticks)")
    guard ticks == 2 else { return }
    timer.invalidate()
    self.timer = nil
    UIApplication.shared.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 clock began", "1.2 clock ended", "1.2 → suspended"],
      notes: ["0.6 tick 1", "1.2 tick 2"]
    )
  }
}
