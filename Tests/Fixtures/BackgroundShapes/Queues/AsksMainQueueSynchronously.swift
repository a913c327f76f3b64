import UIKit

/// Reads a value on the main queue with `sync`, from a block of a global queue.
final class AsksMainQueueSynchronously: ShapeDelegate, UIApplicationDelegate {
  private var title = "Untitled"

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "title")
    DispatchQueue.global().async {
      let title = DispatchQueue.main.sync { self.title }
      self.note("saved \(title)")
      DispatchQueue.main.sync { self.title = "Saved" }
      DispatchQueue.main.async {
        self.note(self.title)
        UIApplication.shared.endBackgroundTask(task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 title began", "0 title ended", "0 → suspended"],
      notes: ["0 saved Untitled", "0 Saved"]
    )
  }
}
