import UIKit

/// Works on a global queue and ends its task there, as tutorials do.
final class WorksOnGlobalQueue: ShapeDelegate, UIApplicationDelegate {
  private var backgroundTask = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    backgroundTask = UIApplication.shared.beginBackgroundTask(withName: "work") {
      UIApplication.shared.endBackgroundTask(self.backgroundTask)
      self.backgroundTask = .invalid
    }
    DispatchQueue.global().async {
      var checksum = 0
      for number in 0..<50_000 { checksum = (checksum &* 31 &+ number) % 65_521 }
      self.note("checksum \(checksum)")
      UIApplication.shared.endBackgroundTask(self.backgroundTask)
      self.backgroundTask = .invalid
    }
  }

  override class var expected: ShapeOutcome {
    var checksum = 0
    for number in 0..<50_000 { checksum = (checksum &* 31 &+ number) % 65_521 }
    return ShapeOutcome(
      log: home() + ["0 work began", "0 work ended", "0 → suspended"],
      notes: ["0 checksum \(checksum)"]
    )
  }
}
