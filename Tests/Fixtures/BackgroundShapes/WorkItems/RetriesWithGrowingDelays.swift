import UIKit

/// Retries after 0.2, 0.4 and 0.8 s, on its own queue, until the server answers.
final class RetriesWithGrowingDelays: ShapeDelegate, UIApplicationDelegate {
  private let network = DispatchQueue(label: "network")
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "post")
    network.async { self.attempt(1, delay: 0.2) }
  }

  private func attempt(_ number: Int, delay: TimeInterval) {
    guard number < 4 else {
      note("attempt \(number) succeeded")
      return UIApplication.shared.endBackgroundTask(task)
    }
    note("attempt \(number) failed")
    network.asyncAfter(deadline: .now() + delay) { self.attempt(number + 1, delay: delay * 2) }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 post began", "1.4 post ended", "1.4 → suspended"],
      notes: ["0 attempt 1 failed", "0.2 attempt 2 failed", "0.6 attempt 3 failed", "1.4 attempt 4 succeeded"]
    )
  }
}
