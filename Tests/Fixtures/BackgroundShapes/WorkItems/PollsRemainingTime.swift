import UIKit

/// Checks the remaining background time every second, and stops when it is too short.
final class PollsRemainingTime: ShapeDelegate, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "poll")
    poll()
  }

  private func poll() {
    // Half a second more than a whole number: on a device the check runs slightly after the full second.
    guard UIApplication.shared.backgroundTimeRemaining > 10.5 else {
      note("stopped")
      UIApplication.shared.endBackgroundTask(task)
      task = .invalid
      return
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.poll() }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 poll began", "20 poll ended", "20 → suspended"], notes: ["20 stopped"])
  }
}
