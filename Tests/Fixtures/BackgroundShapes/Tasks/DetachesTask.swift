import UIKit

/// Works in a detached task and returns to the main actor with `await MainActor.run`.
final class DetachesTask: ShapeDelegate, UIApplicationDelegate {
  private var title = "draft"

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "compress")
    Task.detached(priority: .utility) {
      let size = (1...1000).reduce(0, +)
      self.note("compressed to \(size)")
      await MainActor.run {
        self.title = "compressed"
        self.note(self.title)
        UIApplication.shared.endBackgroundTask(task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 compress began", "0 compress ended", "0 → suspended"],
      notes: ["0 compressed to 500500", "0 compressed"]
    )
  }
}
