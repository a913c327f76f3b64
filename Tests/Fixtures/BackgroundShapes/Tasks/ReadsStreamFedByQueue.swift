import UIKit

/// Reads an `AsyncStream` that a block of a global queue feeds.
final class ReadsStreamFedByQueue: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "stream")
    let progress = AsyncStream<Int> { continuation in
      DispatchQueue.global(qos: .utility).async {
        for percent in [30, 60, 100] {
          Thread.sleep(forTimeInterval: 0.4)
          continuation.yield(percent)
        }
        continuation.finish()
      }
    }
    Task {
      for await percent in progress { note("\(percent) %") }
      note("finished")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 stream began", "1.2 stream ended", "1.2 → suspended"],
      notes: ["0.4 30 %", "0.8 60 %", "1.2 100 %", "1.2 finished"]
    )
  }
}
