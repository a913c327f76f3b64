import UIKit

/// Blocks the main thread until a block of a global queue has written the last state, within the grace period.
final class WaitsOnMainForWriter: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global(qos: .userInitiated).async {
      Thread.sleep(forTimeInterval: 0.4)
      self.note("written")
      done.signal()
    }
    let result = done.wait(timeout: .now() + 3)
    note(result == .success ? "sure" : "unsure")
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0.4 → suspended"], notes: ["0.4 written", "0.4 sure"])
  }
}
