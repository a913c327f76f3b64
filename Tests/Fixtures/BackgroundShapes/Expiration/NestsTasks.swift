import UIKit

/// Begins a second background task while the first is open, and ends them in another order.
final class NestsTasks: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let outer = application.beginBackgroundTask(withName: "outer")
    DispatchQueue.global().async {
      let inner = UIApplication.shared.beginBackgroundTask(withName: "inner")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        self.note("outer done")
        UIApplication.shared.endBackgroundTask(outer)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
        self.note("inner done")
        UIApplication.shared.endBackgroundTask(inner)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 outer began", "0 inner began", "0.5 outer ended", "1 inner ended", "1 → suspended"],
      notes: ["0.5 outer done", "1 inner done"]
    )
  }
}
