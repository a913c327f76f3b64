/// The budget of a pass: how many callouts it makes, and how long they take, before the kernel is polled again.
extension LoopPass {
  /// The maximum number of callouts, and of nanoseconds spent in them, between two kernel polls, so that a flood of
  /// work does not starve descriptors and timers.
  ///
  /// A pass with ready work makes at least one callout for it.
  private static let calloutBudget = 1024
  private static let timeBudget: Int64 = 2_000_000
  /// The maximum number of posted blocks and timers between two clock reads.
  ///
  /// It is reached only while as many fit into the budget, to judge by those before them. A post from another thread
  /// was measured at 188 instructions (W2), and at 301 with a clock read for each callout. The other kinds are timed
  /// one by one: they cost more than a post in any case.
  private static let longestClockStride = 32

  /// Whether the next kernel poll is due: the callouts since the last poll exceed the budget in number or time, or all
  /// runs must end.
  @inline(__always)
  var isPollDue: Bool {
    state.pointee.counters.calloutsLeft.load(ordering: .relaxed) <= 0 && isPollDueNow(dueTimersCount: true)
  }

  @inline(never)
  func isPollDueNow(dueTimersCount: Bool) -> Bool {
    let now = clock.isVirtual ? 0 : fastNow
    if mustEnd(at: now, dueTimersCount: dueTimersCount) { return true }
    var granted = state.pointee.calloutCountAtPoll + LoopPass.calloutBudget - loop.calloutCount
    if !clock.isVirtual {
      lengthenClockStride(at: now, dueTimersCount: dueTimersCount)
      granted = min(granted, state.pointee.clockStride)
    }
    counters.pointee.grantCallouts(granted)
    return false
  }

  /// Doubles the number of callouts until the next clock read, up to the number that fit into the time that is left if
  /// they take as long as those since the last poll.
  private func lengthenClockStride(at now: Int64, dueTimersCount: Bool) {
    let elapsed = now - state.pointee.polledAt
    let untilTimer = dueTimersCount ? state.pointee.timers.earliestKnown.subtractingSaturating(now) : .max
    let left = min(LoopPass.timeBudget - elapsed, untilTimer)
    let fitting = left * Int64(loop.calloutCount - state.pointee.calloutCountAtPoll) / max(elapsed, 1)
    state.pointee.clockStride = min(state.pointee.clockStride * 2, LoopPass.longestClockStride, max(1, Int(fitting)))
  }

  /// Whether the pass must end now; reads the clock.
  @inline(never)
  func mustEnd() -> Bool { mustEnd(at: clock.isVirtual ? 0 : fastNow, dueTimersCount: true) }

  /// Whether the pass must end: the callouts since the last poll have used up the budget, in number or time, all runs
  /// must end or, if `dueTimersCount` is true, a timer has become due.
  ///
  /// `now` has no meaning on a virtual clock.
  @inline(__always)
  private func mustEnd(at now: Int64, dueTimersCount: Bool) -> Bool {
    if state.pointee.isEndingAllRuns { return true }
    if loop.calloutCount >= state.pointee.calloutCountAtPoll + LoopPass.calloutBudget { return spend() }
    if clock.isVirtual { return false }
    if now - state.pointee.polledAt >= LoopPass.timeBudget {
      state.pointee.clockStride = 1
      return spend()
    }
    return dueTimersCount && now >= state.pointee.timers.earliestKnown
  }

  /// Makes the next pass poll the kernel before it serves anything; returns true.
  private func spend() -> Bool {
    counters.pointee.grantCallouts(0)
    return true
  }

  /// The time in nanoseconds of the loop's clock, which must not be virtual, or slightly later.
  private var fastNow: Int64 {
    clock.isMonotonicTime ? state.pointee.tscClock.now(clock) : clock.now.nanoseconds
  }
}
