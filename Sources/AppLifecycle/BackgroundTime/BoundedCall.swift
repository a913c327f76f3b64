import Mainspring

/// Calls what may block on a thread of its own, and waits for it only so long.
///
/// `@unchecked Sendable`: the mutable member is touched only while `condition` is locked.
package final class BoundedCall: @unchecked Sendable {
  private let condition = Condition()
  private var hasReturned = false

  private init() {}

  /// Calls `body` on a new thread, and returns when it has returned, but after `limit` at the latest.
  ///
  /// A `body` that blocks for longer keeps its thread. If the system has no thread left, `body` is not called. The
  /// thread takes no signals, so a write to a pipe without a reader is an error there and does not end the process. Any
  /// thread.
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
