import UIKit

/// Shares one background task among several jobs, counted under an `NSRecursiveLock`.
final class SharesOneTaskUnderRecursiveLock: ShapeDelegate, UIApplicationDelegate {
  private final class Assertion {
    private let lock = NSRecursiveLock()
    private var jobs = 0
    private var task = UIBackgroundTaskIdentifier.invalid

    func begin() {
      lock.lock()
      defer { lock.unlock() }
      jobs += 1
      if task == .invalid { task = UIApplication.shared.beginBackgroundTask(withName: "jobs") { self.endAll() } }
    }

    func end() {
      lock.lock()
      defer { lock.unlock() }
      jobs -= 1
      if jobs == 0 { endAll() }
    }

    private func endAll() {
      lock.lock()
      defer { lock.unlock() }
      UIApplication.shared.endBackgroundTask(task)
      task = .invalid
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let assertion = Assertion()
    for job in 1...3 {
      assertion.begin()
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.3 * Double(job)) {
        self.note("job \(job)")
        assertion.end()
      }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 jobs began", "0.9 jobs ended", "0.9 → suspended"],
      notes: ["0.3 job 1", "0.6 job 2", "0.9 job 3"]
    )
  }
}
