import UIKit

/// Starts jobs of different lengths on a concurrent queue; a barrier behind them ends the task.
final class FinishesBehindBarrier: ShapeDelegate, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "thumbnails", qos: .utility, attributes: .concurrent)

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "thumbnails")
    for length in [0.9, 0.3, 0.6] {
      queue.async {
        Thread.sleep(forTimeInterval: length)
        self.note("thumbnail of \(length) s")
      }
    }
    queue.async(flags: .barrier) {
      self.note("all")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 thumbnails began", "0.9 thumbnails ended", "0.9 → suspended"],
      notes: ["0.3 thumbnail of 0.3 s", "0.6 thumbnail of 0.6 s", "0.9 thumbnail of 0.9 s", "0.9 all"]
    )
  }
}
