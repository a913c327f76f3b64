import UIKit

/// Enters a group for each upload, leaves it in the completion handlers, and is notified on the main queue.
final class NotifiesMainQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "uploads")
    let group = DispatchGroup()
    for number in 1...3 {
      group.enter()
      upload(number) {
        self.note("upload \(number)")
        group.leave()
      }
    }
    group.notify(queue: .main) {
      self.note("all uploads")
      application.endBackgroundTask(task)
    }
  }

  private func upload(_ number: Int, completion: @escaping () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.4 * Double(number), execute: completion)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 uploads began", "1.2 uploads ended", "1.2 → suspended"],
      notes: ["0.4 upload 1", "0.8 upload 2", "1.2 upload 3", "1.2 all uploads"]
    )
  }
}
