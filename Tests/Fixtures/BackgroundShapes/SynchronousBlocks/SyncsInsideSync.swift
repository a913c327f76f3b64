import UIKit

/// Synchronizes with a busy queue inside a synchronous block of another queue.
final class SyncsInsideSync: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "nested")
    let outer = DispatchQueue(label: "outer")
    let inner = DispatchQueue(label: "inner")
    inner.async { Thread.sleep(forTimeInterval: 1) }
    outer.sync { inner.sync { note("both") } }
    application.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 nested began", "1 nested ended", "1 → suspended"],
      notes: ["1 both"]
    )
  }
}
