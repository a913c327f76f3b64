import UIKit

/// Cancels its task when the background time runs out; the task then cleans up and ends.
final class CancelsTaskOnExpiration: ShapeDelegate, UIApplicationDelegate {
  private var work: Task<Void, Never>?

  func applicationDidEnterBackground(_ application: UIApplication) {
    var task = UIBackgroundTaskIdentifier.invalid
    task = application.beginBackgroundTask(withName: "long") { [weak self] in self?.work?.cancel() }
    let identifier = task
    work = Task {
      do {
        try await Task.sleep(nanoseconds: 3_600_000_000_000)
        note("finished")
      } catch {
        note("cancelled")
      }
      UIApplication.shared.endBackgroundTask(identifier)
    }
  }

  override class var hasCancelledSleep: Bool { true }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + [
        "0 long began", "25 long expired", "25 ⚠ taskStillOpen of long", "25 long ended", "25 → suspended",
      ],
      notes: ["25 cancelled"]
    )
  }
}
