import UIKit

/// Passes through the main queue several times before it finishes; blocks run in the order in which they were queued.
final class NestsMainQueueBlocks: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "layout")
    DispatchQueue.main.async {
      self.note("first")
      DispatchQueue.main.async {
        self.note("third")
        DispatchQueue.main.async {
          self.note("fourth")
          application.endBackgroundTask(task)
        }
      }
    }
    DispatchQueue.main.async { self.note("second") }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 layout began", "0 layout ended", "0 → suspended"],
      notes: ["0 first", "0 second", "0 third", "0 fourth"]
    )
  }
}
