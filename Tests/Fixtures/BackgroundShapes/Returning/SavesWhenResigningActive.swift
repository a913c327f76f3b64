import AppLifecycle
import UIKit

/// Saves on a queue whenever it stops being active, also for a call, during which it stays on the screen.
final class SavesWhenResigningActive: ShapeDelegate, UIApplicationDelegate {
  private let disk = DispatchQueue(label: "disk", qos: .utility)
  private var saves = 0

  func applicationWillResignActive(_ application: UIApplication) {
    saves += 1
    let number = saves
    let task = application.beginBackgroundTask(withName: "save")
    disk.async {
      Thread.sleep(forTimeInterval: 0.4)
      self.note("save \(number)")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var script: [(at: Double, event: SystemEvent)] {
    [(0, .interruption(.begin)), (0.8, .interruption(.end)), (1, .home)]
  }

  override class var expected: ShapeOutcome {
    let leaving = home(at: 1)
    return ShapeOutcome(
      log: [
        "0 interruption", "0 applicationWillResignActive", "0 save began", "0 → inactive", "0.4 save ended",
        "0.8 interruption", "0.8 → active", "0.8 applicationDidBecomeActive",
      ] + leaving.prefix(2) + ["1 save began"] + leaving.dropFirst(2) + ["1.4 save ended", "1.4 → suspended"],
      notes: ["save 1", "0.4 save 2"]
    )
  }
}
