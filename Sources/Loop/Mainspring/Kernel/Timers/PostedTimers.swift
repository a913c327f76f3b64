/// The timers that `postTimer` has added to a loop.
///
/// A timer gets its slot only when the loop's thread adds it, so its handle contains a number, by which this table
/// finds the timer before and after that. Callable from any thread.
final class PostedTimers: Sendable {
  /// A timer that the loop's thread has not added yet.
  struct Posted {
    /// Adds the timer; called on the loop's thread.
    let add: @Sendable () -> RunLoopTimer
  }

  /// A timer that can still fire.
  private enum Timer {
    case posted(Posted)
    case added(RunLoopTimer)
  }

  private struct State {
    var timers: [UInt32: Timer] = [:]
    var lastNumber: UInt32 = 0
  }

  private let state = Locked(State())

  /// Stores a timer that is about to be posted, and returns its number.
  func enter(_ timer: (_ number: UInt32) -> Posted) -> UInt32 {
    state.withLock { state in
      // After four thousand million timers the numbers begin again, without those that are in use.
      repeat { state.lastNumber &+= 1 } while state.timers[state.lastNumber] != nil
      state.timers[state.lastNumber] = .posted(timer(state.lastNumber))
      return state.lastNumber
    }
  }

  /// Adds a timer that was posted, unless it was added already; returns its handle, or nil if it no longer exists.
  ///
  /// Call only on the loop's thread.
  @discardableResult
  func add(_ number: UInt32) -> RunLoopTimer? {
    // Only the loop's thread adds timers, so nothing else adds this one between the two locks.
    switch state.withLock({ $0.timers[number] }) {
    case nil: return nil
    case .added(let timer): return timer
    case .posted(let posted):
      let timer = posted.add()
      let isWanted = withExtendedLifetime(posted) {
        // The timer's closure is released after unlocking, as in `remove(_:)`.
        state.withLock { state in
          guard state.timers[number] != nil else { return false }
          state.timers[number] = .added(timer)
          return true
        }
      }
      if !isWanted { timer.cancel() }
      return isWanted ? timer : nil
    }
  }

  /// Forgets a timer that fires for the last time or is cancelled; returns its handle if it was added.
  @discardableResult
  func remove(_ number: UInt32) -> RunLoopTimer? {
    // The timer's closure is released after unlocking, because that may run any code.
    let removed = state.withLock { $0.timers.removeValue(forKey: number) }
    if case .added(let timer) = removed { return timer }
    return nil
  }

  /// Forgets all timers, because the loop is closed.
  func removeAll() { state.change { $0.timers = [:] } }
}
