import UIKit

/// Saves once for several changes, half a second after the last of them.
final class DebouncesSaves: ShapeDelegate, UIApplicationDelegate {
  private var pendingSave: DispatchWorkItem?
  private var task = UIBackgroundTaskIdentifier.invalid
  private var changes = 0

  func applicationDidEnterBackground(_ application: UIApplication) {
    task = application.beginBackgroundTask(withName: "changes")
    for delay in [0, 0.2, 0.4, 0.7] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.change() }
    }
  }

  private func change() {
    changes += 1
    pendingSave?.cancel()
    let save = DispatchWorkItem { [weak self] in
      guard let self = self else { return }
      self.note("saved \(self.changes) changes")
      UIApplication.shared.endBackgroundTask(self.task)
    }
    pendingSave = save
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: save)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 changes began", "1.2 changes ended", "1.2 → suspended"],
      notes: ["1.2 saved 4 changes"]
    )
  }
}
