import UIKit

/// Starts its jobs with `async(group:)`; each sleeps for its duration.
final class GathersWithAsyncGroup: ShapeDelegate, UIApplicationDelegate {
  private let queue = DispatchQueue(label: "pages", attributes: .concurrent)

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "pages")
    let group = DispatchGroup()
    for page in 1...3 {
      queue.async(group: group) {
        Thread.sleep(forTimeInterval: 0.5 * Double(4 - page))
        self.note("page \(page)")
      }
    }
    group.notify(queue: DispatchQueue.main) {
      self.note("all pages")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 pages began", "1.5 pages ended", "1.5 → suspended"],
      notes: ["0.5 page 3", "1 page 2", "1.5 page 1", "1.5 all pages"]
    )
  }
}
