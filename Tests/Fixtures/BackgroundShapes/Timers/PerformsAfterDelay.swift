import UIKit

/// Calls one of its methods by name after a delay, and cancels an earlier request.
final class PerformsAfterDelay: ShapeDelegate, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "later")
    perform(Selector("save:"), with: "early", afterDelay: 0.5)
    NSObject.cancelPreviousPerformRequests(withTarget: self)
    perform(Selector("save:"), with: "late", afterDelay: 1.2)
  }

  @used func save(_ word: Any) {
    note("saved \(word)")
    UIApplication.shared.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 later began", "1.2 later ended", "1.2 → suspended"], notes: ["1.2 saved late"])
  }
}
