import UIKit

/// Mixes tasks and queues: a task queues a block on the main queue, which starts a task, which queues a block on a
/// global queue.
final class QueuesFromTask: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "mix")
    Task {
      note("task")
      DispatchQueue.main.async {
        self.note("main queue")
        Task.detached {
          self.note("detached")
          DispatchQueue.global().async {
            self.note("global queue")
            UIApplication.shared.endBackgroundTask(task)
          }
        }
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 mix began", "0 mix ended", "0 → suspended"],
      notes: ["0 task", "0 main queue", "0 detached", "0 global queue"]
    )
  }
}
