import UIKit

/// Runs at most two of four downloads at once.
///
/// The queue decides which two run first, so only their number is noted.
final class LimitsDownloads: ShapeDelegate, UIApplicationDelegate {
  private final class Counter {
    private let lock = NSLock()
    private var running = 0
    private(set) var most = 0

    func change(by difference: Int) {
      lock.lock()
      defer { lock.unlock() }
      running += difference
      most = max(most, running)
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "downloads")
    let slots = DispatchSemaphore(value: 2)
    let group = DispatchGroup()
    let counter = Counter()
    for _ in 1...4 {
      DispatchQueue.global().async(group: group) {
        slots.wait()
        counter.change(by: 1)
        Thread.sleep(forTimeInterval: 0.5)
        counter.change(by: -1)
        slots.signal()
      }
    }
    group.notify(queue: .main) {
      self.note("\(counter.most) at once")
      application.endBackgroundTask(task)
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(log: home() + ["0 downloads began", "1 downloads ended", "1 → suspended"], notes: ["1 2 at once"])
  }
}
