import UIKit

/// Loads several pages at once in a task group; the shortest arrives first.
final class GathersTaskGroup: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "pages")
    Task {
      await withTaskGroup(of: Int.self) { group in
        for page in 1...3 {
          group.addTask {
            try? await Task.sleep(nanoseconds: UInt64(4 - page) * 400_000_000)
            return page
          }
        }
        for await page in group { note("page \(page)") }
      }
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 pages began", "1.2 pages ended", "1.2 → suspended"],
      notes: ["0.4 page 3", "0.8 page 2", "1.2 page 1"]
    )
  }
}
