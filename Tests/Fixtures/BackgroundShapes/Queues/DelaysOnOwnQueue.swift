import UIKit

/// Queues delayed blocks on its own queue, the later one first.
final class DelaysOnOwnQueue: ShapeDelegate, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "reports")

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "reports")
    queue.asyncAfter(deadline: .now() + 1.2) {
      self.note("second report")
      application.endBackgroundTask(task)
    }
    queue.asyncAfter(deadline: .now() + 0.4) { self.note("first report") }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 reports began", "1.2 reports ended", "1.2 → suspended"],
      notes: ["0.4 first report", "1.2 second report"]
    )
  }
}
