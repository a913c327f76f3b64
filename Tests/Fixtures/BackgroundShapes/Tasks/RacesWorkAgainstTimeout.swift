import UIKit

/// Races work against a timeout in a throwing task group, which cancels the loser.
final class RacesWorkAgainstTimeout: ShapeDelegate, UIApplicationDelegate {
  private struct TimedOut: Error {}

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "race")
    Task {
      do {
        let size = try await RacesWorkAgainstTimeout.load()
        note("loaded \(size)")
      } catch is TimedOut {
        note("timed out")
      } catch {
        note("failed")
      }
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  private nonisolated static func load() async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask {
        try await Task.sleep(nanoseconds: 9_000_000_000)
        return 1
      }
      group.addTask {
        try await Task.sleep(nanoseconds: 800_000_000)
        throw TimedOut()
      }
      defer { group.cancelAll() }
      return try await group.next() ?? 0
    }
  }

  override class var hasCancelledSleep: Bool { true }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 race began", "0.8 race ended", "0.8 → suspended"], notes: ["0.8 timed out"])
  }
}
