import UIKit

/// Works in a group without any delay, and is notified on a global queue.
final class NotifiesGlobalQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "index")
    let group = DispatchGroup()
    let lock = NSLock()
    var indexed = 0
    for _ in 1...10 {
      group.enter()
      DispatchQueue.global(qos: .background).async {
        lock.lock()
        indexed += 1
        lock.unlock()
        group.leave()
      }
    }
    group.notify(queue: .global()) {
      self.note("\(indexed) files")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 index began", "0 index ended", "0 → suspended"], notes: ["0 10 files"])
  }
}
