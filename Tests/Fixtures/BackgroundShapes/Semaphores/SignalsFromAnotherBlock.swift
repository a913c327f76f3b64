import UIKit

/// Waits for a semaphore in one block of a global queue; another block signals it.
final class SignalsFromAnotherBlock: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "token")
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      semaphore.wait()
      self.note("token there")
      UIApplication.shared.endBackgroundTask(task)
    }
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 0.8)
      self.note("token fetched")
      semaphore.signal()
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 token began", "0.8 token ended", "0.8 → suspended"],
      notes: ["0.8 token fetched", "0.8 token there"]
    )
  }
}
