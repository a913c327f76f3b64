import UIKit

/// Uses a work item that notifies the main queue when it ends.
final class NotifiesOfWorkItem: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "item")
    let item = DispatchWorkItem { self.note("worked") }
    item.notify(queue: .main) {
      self.note("notified")
      application.endBackgroundTask(task)
    }
    DispatchQueue.global().async(execute: item)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 item began", "0 item ended", "0 → suspended"], notes: ["0 worked", "0 notified"])
  }
}
