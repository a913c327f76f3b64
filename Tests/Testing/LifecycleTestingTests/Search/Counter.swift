import Dispatch
import Mainspring

/// A counter behind a queue, whose increment is not atomic.
final class Counter: Sendable {
  private let queue = DispatchQueue(label: "counter")
  private let value = Locked(0)

  var current: Int { queue.sync { value.withLock { $0 } } }

  func increment() {
    let old = current
    queue.sync { value.withLock { $0 = old + 1 } }
  }
}
