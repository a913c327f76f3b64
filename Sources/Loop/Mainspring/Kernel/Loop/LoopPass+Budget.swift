import CLinux

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
  /// was measured at 188 instructions (W2), and at 301 with a clock read for each callout. After each callout of
  /// another kind the processor's counter is read, which takes as long as running two posts.
  private static let longestClockStride = 32

  /// Whether the next kernel poll is due: the callouts since the last poll exceed the budget in number or time, or all
  /// runs must end.
  @inline(__always)
  var isPollDue: Bool {
    state.pointee.counters.calloutsLeft.load(ordering: .relaxed) <= 0 && isPollDueNow(dueTimersCount: true)
  }

  @inline(never)
  func isPollDueNow(dueTimersCount: Bool) -> Bool {
    let now = clock.isVirtual ? 0 : clock.now.nanoseconds
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
    let left = dueTimersCount ? timeLeft(at: now) : LoopPass.timeBudget - elapsed
    let callouts = Int64(loop.calloutCount - state.pointee.calloutCountAtPoll)
    let wanted = min(state.pointee.clockStride * 2, LoopPass.longestClockStride)
    // The division is expensive, and seldom needed.
    let fits = left * callouts >= Int64(wanted) * elapsed
    state.pointee.clockStride = fits ? wanted : max(1, Int(left * callouts / elapsed))
  }

  /// The time until the budget is spent or a timer is due, in nanoseconds.
  private func timeLeft(at now: Int64) -> Int64 {
    min(
      LoopPass.timeBudget - (now - state.pointee.polledAt),
      state.pointee.timers.earliestKnown.subtractingSaturating(now)
    )
  }

  /// Gives the next callouts a whole budget, after a kernel poll.
  @inline(__always)
  func renewBudget() {
    if clock.isVirtual { return }
    state.pointee.polledAt = clock.now.nanoseconds
    look(at: state.pointee.polledAt)
  }

  /// Postpones the next look at the time for as long as nothing that is known now can end the pass.
  @inline(__always)
  private func look(at now: Int64) {
    guard state.pointee.hasSteadyTicks else { return }
    state.pointee.lookedAtTicks = mainspring_ticks()
    state.pointee.ticksUntilLook = mainspring_fewest_ticks(UInt64(max(0, timeLeft(at: now))))
  }

  /// Whether the pass must end, after a callout that was no posted block of default priority.
  @inline(__always)
  var mustEnd: Bool {
    mainspring_ticks() &- state.pointee.lookedAtTicks >= state.pointee.ticksUntilLook && mustEndNow()
  }

  @inline(never)
  private func mustEndNow() -> Bool {
    let now = clock.isVirtual ? 0 : clock.now.nanoseconds
    if mustEnd(at: now, dueTimersCount: true) { return true }
    if !clock.isVirtual { look(at: now) }
    return false
  }

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

  /// Lets the next pass begin with the first section that has work, of those from `section` on, which the pass has not
  /// reached.
  @inline(never)
  func leaveOver(from section: Section, before end: Section) {
    if state.pointee.isEndingAllRuns { return }
    var section = section
    while section != end {
      let isLeftOver =
        switch section {
        case .systemSources: !state.pointee.systemLane.sources.isEmpty
        case .systemJobs: !state.pointee.systemLane.jobs.isEmpty
        case .systemDescriptors: !state.pointee.systemLane.descriptors.isEmpty
        case .sources: !state.pointee.defaultLane.sources.isEmpty
        case .jobs: !state.pointee.defaultLane.jobs.isEmpty
        case .descriptors: !state.pointee.defaultLane.descriptors.isEmpty
        }
      if isLeftOver {
        state.pointee.firstSection = section
        return
      }
      section = section.next
    }
  }
}
