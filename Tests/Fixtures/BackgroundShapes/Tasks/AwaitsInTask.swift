import UIKit

/// Does its work in a task on the main actor.
final class AwaitsInTask: ShapeDelegate, UIApplicationDelegate {
  private var drafts = ["one", "two"]

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "drafts")
    Task {
      for draft in drafts { await save(draft) }
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  private func save(_ draft: String) async {
    await Task.yield()
    note("saved \(draft)")
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 drafts began", "0 drafts ended", "0 → suspended"],
      notes: ["0 saved one", "0 saved two"]
    )
  }
}
