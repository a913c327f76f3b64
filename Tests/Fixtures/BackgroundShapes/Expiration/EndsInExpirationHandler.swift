import UIKit

/// Has more work than background time: the expiration handler sets a flag, and the worker stops at its next chunk.
///
/// Chunks take 0.7 s: the 36th is the first that ends after the call of the handler.
final class EndsInExpirationHandler: ShapeDelegate, UIApplicationDelegate {
  private final class Flag {
    private let lock = NSLock()
    private var isUp = false
    func raise() { lock.withLock { isUp = true } }
    var isRaised: Bool { return lock.withLock { isUp } }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let shouldStop = Flag()
    let task = application.beginBackgroundTask(withName: "upload") {
      self.note("time is up")
      shouldStop.raise()
    }
    DispatchQueue.global(qos: .utility).async {
      var chunks = 0
      while !shouldStop.isRaised {
        Thread.sleep(forTimeInterval: 0.7)
        chunks += 1
      }
      self.note("\(chunks) chunks")
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + [
        "0 upload began", "25 upload expired", "25 ⚠ taskStillOpen of upload", "25.2 upload ended", "25.2 → suspended",
      ],
      notes: ["25 time is up", "25.2 36 chunks"]
    )
  }
}
