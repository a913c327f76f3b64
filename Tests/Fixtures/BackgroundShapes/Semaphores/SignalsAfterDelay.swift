import UIKit

/// Turns an asynchronous call into a synchronous one: a delayed block signals a semaphore.
final class SignalsAfterDelay: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "call")
    DispatchQueue.global().async {
      for name in ["profile", "friends"] { self.note("\(name): \(SignalsAfterDelay.load(name)) bytes") }
      UIApplication.shared.endBackgroundTask(task)
    }
  }

  private nonisolated static func load(_ name: String) -> Int {
    let semaphore = DispatchSemaphore(value: 0)
    var size = 0
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + 0.6) {
      size = name.utf8.count * 100
      semaphore.signal()
    }
    _ = semaphore.wait(timeout: .distantFuture)
    return size
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 call began", "1.2 call ended", "1.2 → suspended"],
      notes: ["0.6 profile: 700 bytes", "1.2 friends: 700 bytes"]
    )
  }
}
