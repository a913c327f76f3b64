import UIKit

/// Counts under an `NSLock` in many blocks of a global queue; the last one ends the background task.
final class CountsUnderLock: ShapeDelegate, UIApplicationDelegate {
  private final class Countdown {
    private let lock = NSLock()
    private var left: Int

    init(from number: Int) { left = number }

    func isLast() -> Bool {
      lock.lock()
      defer { lock.unlock() }
      left -= 1
      return left == 0
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "count")
    let countdown = Countdown(from: 30)
    for _ in 1...30 {
      DispatchQueue.global().async {
        guard countdown.isLast() else { return }
        self.note("counted")
        UIApplication.shared.endBackgroundTask(task)
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 count began", "0 count ended", "0 → suspended"], notes: ["0 counted"])
  }
}
