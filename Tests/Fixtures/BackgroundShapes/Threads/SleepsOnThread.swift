import UIKit

/// Uses a named thread that sleeps between its jobs.
final class SleepsOnThread: ShapeDelegate, UIApplicationDelegate {
  private var thread: Thread?

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "thread")
    let thread = Thread {
      for number in 1...3 {
        Thread.sleep(forTimeInterval: 0.4)
        self.note("sample \(number)")
      }
      UIApplication.shared.endBackgroundTask(task)
    }
    thread.name = "sampler"
    thread.start()
    self.thread = thread
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 thread began", "1.2 thread ended", "1.2 → suspended"],
      notes: ["0.4 sample 1", "0.8 sample 2", "1.2 sample 3"]
    )
  }
}
