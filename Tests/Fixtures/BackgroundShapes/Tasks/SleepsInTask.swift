import UIKit

/// Sleeps in a task in every available way.
final class SleepsInTask: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "sleep")
    Task {
      try? await Task.sleep(nanoseconds: 500_000_000)
      note("nanoseconds")
      try? await Task.sleep(for: .milliseconds(400))
      note("duration")
      try? await ContinuousClock().sleep(for: .milliseconds(300))
      note("clock")
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 sleep began", "1.2 sleep ended", "1.2 → suspended"],
      notes: ["0.5 nanoseconds", "0.9 duration", "1.2 clock"]
    )
  }
}
