import UIKit

/// Waits in a block of a global queue until the main queue has answered.
final class SignalsFromMainQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "answer")
    DispatchQueue.global(qos: .userInitiated).async {
      let semaphore = DispatchSemaphore(value: 0)
      var answer = ""
      DispatchQueue.main.async {
        answer = "title"
        semaphore.signal()
      }
      semaphore.wait()
      self.note(answer)
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 answer began", "0 answer ended", "0 → suspended"], notes: ["0 title"])
  }
}
