import UIKit

/// Splits a picture into stripes and processes all of them at once with `concurrentPerform`.
final class WorksOnAllCores: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "filter")
    DispatchQueue.global(qos: .userInitiated).async {
      let lock = NSLock()
      var sum = 0
      DispatchQueue.concurrentPerform(iterations: 16) { stripe in
        let brightness = (0..<1000).reduce(stripe) { ($0 &* 3 &+ $1) % 251 }
        lock.lock()
        sum += brightness >= 0 ? stripe : 0
        lock.unlock()
      }
      self.note("stripes \(sum)")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 filter began", "0 filter ended", "0 → suspended"], notes: ["0 stripes 120"])
  }
}
