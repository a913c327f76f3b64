import UIKit

/// Applies a block several times, each of which synchronizes with a busy queue.
final class AppliesUnderBusyQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "tiles")
    let serial = DispatchQueue(label: "canvas")
    serial.async { Thread.sleep(forTimeInterval: 1) }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in serial.sync {} }
    note("drawn")
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 tiles began", "1 tiles ended", "1 → suspended"],
      notes: ["1 drawn"]
    )
  }
}
