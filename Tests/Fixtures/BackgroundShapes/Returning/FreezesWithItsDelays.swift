import AppLifecycle
import UIKit

/// Schedules blocks and a timer without a background task: they stop with the application and run once after the
/// return.
final class FreezesWithItsDelays: ShapeDelegate, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "planned")

  func applicationDidEnterBackground(_ application: UIApplication) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { self.note("main queue") }
    queue.asyncAfter(deadline: .now() + 30) { self.note("own queue") }
    Timer.scheduledTimer(withTimeInterval: 35, repeats: false) { _ in self.note("timer") }
  }

  override class var script: [(at: Double, event: SystemEvent)] { [(0, .home), (20, .foreground)] }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 → suspended"] + foreground(at: 20),
      notes: ["main queue", "own queue", "timer"],
      state: "active"
    )
  }
}
