import UIKit

/// Creates a timer and adds it to the main run loop in the common modes, from a block of a global queue too.
///
/// The timer has a date: on Linux, Foundation's `Timer(timeInterval:repeats:block:)` creates a timer that fires at
/// once.
final class AddsTimerToMainRunLoop: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "timers")
    let first = Timer(fire: Date(timeIntervalSinceNow: 0.5), interval: 0, repeats: false) { _ in self.note("first") }
    RunLoop.main.add(first, forMode: .common)
    DispatchQueue.global().async {
      let second = Timer(fire: Date().addingTimeInterval(1), interval: 1, repeats: false) { _ in
        self.note("second")
        application.endBackgroundTask(task)
      }
      RunLoop.main.add(second, forMode: .common)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 timers began", "1 timers ended", "1 → suspended"],
      notes: ["0.5 first", "1 second"]
    )
  }
}
