import UIKit

/// Alternates work between two threads with an `NSConditionLock`.
///
/// They wait with a date: in Foundation on Linux `lock(whenCondition:)` without one crashes, since it converts a
/// distant future to nanoseconds.
final class HandsOverWithConditionLock: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "relay")
    let lock = NSConditionLock(condition: 0)
    Thread.detachNewThread {
      guard lock.lock(whenCondition: 1, before: Date(timeIntervalSinceNow: 20)) else { return }
      self.note("second runner")
      lock.unlock(withCondition: 2)
    }
    Thread.detachNewThread {
      guard lock.lock(whenCondition: 0, before: Date(timeIntervalSinceNow: 20)) else { return }
      Thread.sleep(forTimeInterval: 0.5)
      self.note("first runner")
      lock.unlock(withCondition: 1)
      guard lock.lock(whenCondition: 2, before: Date(timeIntervalSinceNow: 20)) else { return }
      self.note("finish")
      lock.unlock()
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 relay began", "0.5 relay ended", "0.5 → suspended"],
      notes: ["0.5 first runner", "0.5 second runner", "0.5 finish"]
    )
  }
}
