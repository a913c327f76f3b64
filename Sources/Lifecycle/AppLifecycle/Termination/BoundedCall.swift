import Mainspring

/// Calls a function on a separate thread, because it may block, and waits for it for a limited time.
///
/// `@unchecked Sendable`: the mutable member is accessed only while `condition` is locked.
package final class BoundedCall: @unchecked Sendable {
  private let condition = Condition()
  private var hasReturned = false

  private init() {}

  /// Calls `body` on a new thread; returns when `body` has returned, or after `limit`.
  ///
  /// A `body` that blocks longer keeps its thread. If the system has no thread left, `body` is not called. The thread
  /// blocks all signals, so its write to a pipe without a reader fails and does not end the process. Any thread may
  /// call this.
  ///
  /// - Returns: whether `body` has returned.
  @discardableResult
  package static func run(within limit: Duration, _ body: @escaping @Sendable () -> Void) -> Bool {
    let call = BoundedCall()
    let deadline = LoopClock.system().now.advanced(by: limit)
    guard
      SignalMaskedThread.startIfPossible({
        body()
        call.end()
      })
    else { return false }
    return call.wait(until: deadline)
  }

  private func end() {
    condition.lock()
    hasReturned = true
    condition.signal()
    condition.unlock()
  }

  private func wait(until deadline: LoopClock.Instant) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !hasReturned, condition.wait(until: deadline.nanoseconds) {}
    return hasReturned
  }
}
