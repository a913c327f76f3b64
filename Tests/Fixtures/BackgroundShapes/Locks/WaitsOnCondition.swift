import UIKit

/// Consumes on a thread, under an `NSCondition`, the items that a block of a global queue produces.
final class WaitsOnCondition: ShapeDelegate, UIApplicationDelegate {
  private final class Mailbox {
    private let condition = NSCondition()
    private var letters: [String] = []

    func put(_ letter: String) {
      condition.lock()
      letters.append(letter)
      condition.signal()
      condition.unlock()
    }

    func take() -> String {
      condition.lock()
      defer { condition.unlock() }
      while letters.isEmpty { condition.wait() }
      return letters.removeFirst()
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "letters")
    let mailbox = Mailbox()
    Thread.detachNewThread {
      for _ in 1...2 { self.note("read \(mailbox.take())") }
      UIApplication.shared.endBackgroundTask(task)
    }
    DispatchQueue.global().async {
      for letter in ["A", "B"] {
        Thread.sleep(forTimeInterval: 0.5)
        mailbox.put(letter)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 letters began", "1 letters ended", "1 → suspended"],
      notes: ["0.5 read A", "1 read B"]
    )
  }
}
