import UIKit

/// Works on a global queue and returns to the main queue to finish.
final class WorksOnGlobalEndsOnMain: ShapeDelegate, UIApplicationDelegate {
  private var task = UIBackgroundTaskIdentifier.invalid

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "encode")
    DispatchQueue.global(qos: .utility).async { [weak self] in
      self?.note("encoded")
      DispatchQueue.main.async {
        guard let self = self else { return }
        self.note("shown")
        UIApplication.shared.endBackgroundTask(self.task)
        self.task = .invalid
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 encode began", "0 encode ended", "0 → suspended"], notes: ["0 encoded", "0 shown"])
  }
}
