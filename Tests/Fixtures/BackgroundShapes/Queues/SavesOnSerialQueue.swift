import UIKit

/// Writes its documents one after another on a serial queue; the last block ends the task.
final class SavesOnSerialQueue: ShapeDelegate, UIApplicationDelegate {
  private let disk = DispatchQueue(label: "disk")
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "documents")
    for name in ["letter", "sketch", "list"] {
      disk.async { self.note("wrote \(name)") }
    }
    disk.async {
      UIApplication.shared.endBackgroundTask(self.task)
      self.task = .invalid
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 documents began", "0 documents ended", "0 → suspended"],
      notes: ["0 wrote letter", "0 wrote sketch", "0 wrote list"]
    )
  }
}
