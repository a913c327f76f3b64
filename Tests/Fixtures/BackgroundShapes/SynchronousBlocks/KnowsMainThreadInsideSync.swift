import UIKit

/// Uses the main actor and the application in a synchronous block of a queue, called on the main thread.
final class KnowsMainThreadInsideSync: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "store")
    DispatchQueue(label: "store").sync {
      note(Thread.isMainThread ? "main thread" : "another thread")
      MainActor.assumeIsolated { self.note("\(UIApplication.shared.applicationState == .background)") }
      DispatchQueue.main.async {
        self.note("later")
        application.endBackgroundTask(task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 store began", "0 store ended", "0 → suspended"],
      notes: ["0 main thread", "0 true", "0 later"]
    )
  }
}
