import UIKit

/// Applies a block inside a synchronous block, and synchronizes with another queue there.
final class AppliesInsideSync: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "filter")
    let outer = DispatchQueue(label: "image")
    let lock = DispatchQueue(label: "lock")
    lock.async { Thread.sleep(forTimeInterval: 0.5) }
    outer.sync { DispatchQueue.concurrentPerform(iterations: 3) { _ in lock.sync {} } }
    note("filtered")
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 filter began", "0.5 filter ended", "0.5 → suspended"],
      notes: ["0.5 filtered"]
    )
  }
}
