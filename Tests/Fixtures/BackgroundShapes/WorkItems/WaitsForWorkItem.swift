import UIKit

/// Waits for a work item on its own queue, first with a timeout that is too short and then until it ends.
final class WaitsForWorkItem: ShapeDelegate, UIApplicationDelegate {
  private let worker = DispatchQueue(label: "worker")
  private let waiter = DispatchQueue(label: "waiter")

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "item")
    let item = DispatchWorkItem {
      Thread.sleep(forTimeInterval: 1)
      self.note("worked")
    }
    worker.async(execute: item)
    waiter.async {
      if item.wait(timeout: .now() + 0.4) == .timedOut { self.note("not yet") }
      item.wait()
      self.note("now")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 item began", "1 item ended", "1 → suspended"],
      notes: ["0.4 not yet", "1 worked", "1 now"]
    )
  }
}
