/// The end of a loop thread: the limit for its last work, and the tasks and threads that wait for the end.
///
/// Any thread may call this.
final class LoopThreadEnd: Sendable {
  private struct State {
    /// When ready work must be done, in nanoseconds of `CLOCK_MONOTONIC`.
    var limit: Int64?
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())
  private let reached = OneTimeValue<Bool>()
  /// The time for ready work if no limit is set.
  private static let defaultLimit = Duration.seconds(5)

  var isReached: Bool { reached.value != nil }

  /// Sets the limit, counted from now, unless an earlier one is set.
  func setLimit(_ limit: Duration) {
    let limit = MonotonicTime.now.addingSaturating(limit.clampedNanoseconds)
    state.withLock { $0.limit = min($0.limit ?? .max, limit) }
  }

  /// Returns the instant by which ready work must be done, in nanoseconds of `CLOCK_MONOTONIC`.
  ///
  /// Sets the default limit, counted from now, if none is set.
  func limitOfReadyWork() -> Int64 {
    let defaultLimit = MonotonicTime.now.addingSaturating(Self.defaultLimit.clampedNanoseconds)
    return state.withLock { state in
      let limit = state.limit ?? defaultLimit
      state.limit = limit
      return limit
    }
  }

  /// Runs the loop's ready work within the limit, and closes the loop.
  ///
  /// Posts are refused from the beginning. Other work of other threads, such as tasks that the ready work has resumed
  /// there, is accepted for a tenth of the time, so that all that was accepted can run even if it arrives without end.
  ///
  /// Call only on the loop's thread.
  func finish(_ loop: EventRunLoop) {
    loop.posts.refuse(onlyPosts: true)
    let now = MonotonicTime.now
    runReadyWork(of: loop, until: now.addingSaturating(limitOfReadyWork().subtractingSaturating(now) / 10))
    loop.posts.refuse()
    runReadyWork(of: loop, until: .max)
    loop.close()
    reach()
  }

  /// Runs ready work until none is left, or until `end` or the limit has passed; ends a confinement first.
  ///
  /// `end` is in nanoseconds of `CLOCK_MONOTONIC`.
  private func runReadyWork(of loop: EventRunLoop, until end: Int64) {
    let beginning = loop.clock.now
    while true {
      // Another thread may set an earlier limit meanwhile.
      let left = min(end, limitOfReadyWork()).subtractingSaturating(MonotonicTime.now)
      // Every run of a closed loop returns at once, as if it had been stopped.
      if left <= 0 || loop.hasClosed { return }
      // A confined run would not return when the work is done.
      loop.confine(to: nil)
      // The work may confine the loop again, or begin runs of its own: these end at the limit.
      let alarm = loop.addTimer(after: .nanoseconds(left), modes: .all) { loop.endAllRuns() }
      alarm.keepsRunning = false
      let calloutsBefore = loop.calloutCount
      let result = loop.run(mode: .default, before: loop.clock.now)
      alarm.cancel()
      // A requested stop ends only one run, so the work continues after it.
      if result == .handledSource || result == .stopped { continue }
      // Timers are no sources. After a pass that fired some, idle work and more timers may be left; those that became
      // due only now do not count, since a fast repeating timer would use up the whole limit.
      let hasDueTimers = loop.nextDeadline.map { $0 <= beginning } ?? false
      if loop.calloutCount == calloutsBefore || (loop.work.isEmpty && !hasDueTimers) { return }
    }
  }

  private func reach() {
    let waiting = state.withLock { state in
      reached.set(true)
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      // The lock keeps the end from being reached between the check and the entry.
      let mustWait = state.withLock { state in
        if isReached { return false }
        state.waiting.append(continuation)
        return true
      }
      if !mustWait { continuation.resume() }
    }
  }

  func block() { _ = reached.wait() }
}
