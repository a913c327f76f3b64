import UIKit

/// Submits hundreds of barrier items, and plain blocks after them: each barrier runs alone, the plain blocks at the
/// same time.
final class KeepsBarriersApart: ShapeDelegate, UIApplicationDelegate {
  func applicationDidEnterBackground(_ application: UIApplication) {
    let task = application.beginBackgroundTask(withName: "table")
    let queue = DispatchQueue(label: "table", attributes: .concurrent)
    let counter = Counter()
    // The first of them is executed last.
    let items = (0..<300).map { _ in DispatchWorkItem(flags: .barrier) { counter.runAlone() } }
    for item in items.reversed() { queue.async(execute: item) }
    for _ in 0..<4 { queue.async { counter.runTogether() } }
    queue.async(flags: .barrier) {
      self.note("\(counter.summary)")
      application.endBackgroundTask(task)
    }
  }

  /// Counts the blocks that run at the same time.
  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var running = 0
    private var mostAlone = 0
    private var mostTogether = 0

    /// Any thread may call it: the variables are accessed under the lock.
    func runAlone() { run(for: 0.001) { mostAlone = max(mostAlone, running) } }
    func runTogether() { run(for: 0.1) { mostTogether = max(mostTogether, running) } }
    var summary: String { lock.withLock { "\(mostAlone) alone, \(mostTogether) together" } }

    private func run(for seconds: TimeInterval, _ body: () -> Void) {
      lock.withLock {
        running += 1
        body()
      }
      Thread.sleep(forTimeInterval: seconds)
      lock.withLock { running -= 1 }
    }
  }

  override class var expected: ShapeOutcome {
    ShapeOutcome(
      log: home() + ["0 table began", "0.4 table ended", "0.4 → suspended"],
      notes: ["0.4 1 alone, 4 together"]
    )
  }
}
