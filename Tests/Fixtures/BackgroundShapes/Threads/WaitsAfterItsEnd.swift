import UIKit

/// Blocks the main thread for longer than the grace period, and then waits for operations of its own.
///
/// On a device nothing after the sleep runs. On a simulated device the function must at least return.
final class WaitsAfterItsEnd: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "archive")
    Thread.sleep(forTimeInterval: 8)
    let queue = OperationQueue()
    queue.addOperations([BlockOperation {}, BlockOperation {}], waitUntilFinished: true)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {}
    group.wait()
    DispatchQueue(label: "archive").sync {}
    UIApplication.shared.endBackgroundTask(task)
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 archive began", "5 ✖ 0x8badf00d"],
      notes: [],
      state: "notRunning",
      openTasks: ["archive"]
    )
  }
}
