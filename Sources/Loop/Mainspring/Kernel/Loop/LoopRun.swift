/// One run of a loop: it makes passes until there is a reason to return.
///
/// Runs nest: a callout may start another one.
struct LoopRun {
  let loop: EventRunLoop
  let mode: RunLoopMode
  /// When the run ends, inclusive; nil for a run without a limit.
  var deadline: LoopClock.Instant?
  /// Whether the run ends after the first pass in which a source was handled.
  var endsAfterSource = false
  /// Whether the run ends if no work is left that could run.
  var endsWhenEmpty = false
  /// Whether a pass may repeat itself without the checks between two passes: only if nothing but a stop ends the run.
  ///
  /// A chain of posts costs 140 instructions a post (W3a) with it, and 385 without.
  var repeatsPasses = false

  private var state: UnsafeMutablePointer<LoopState> { loop.state }
  private var clock: LoopClock { loop.clock }

  /// Runs until there is a reason to return; evaluates `condition` before every pass.
  func run(while condition: () -> Bool = { true }) -> RunResult {
    loop.checkThread("run")
    require(mode != .common, "The common modes are a set: run one of them, such as .default.")
    loop.modes.enter(mode)
    loop.callouts.notify(.entry)
    defer {
      loop.callouts.notify(.exit)
      loop.modes.leave()
    }
    while true {
      if let result = reasonToReturn(while: condition) { return result }
      // Read before the inbox: work that was posted before the last hold was released runs before the run ends.
      let isHeld = endsWhenEmpty && clock.isHeld
      LoopPoll(loop: loop).takeInbox()
      if endsWhenEmpty, !isHeld, mayReturnWhenEmpty, isEmpty { return .finished }
      // The deadline is inclusive: work that is due or ready at that moment is served in a last pass that does not
      // wait. A confined run has no deadline, because it cannot return before the confinement ends.
      let deadline = state.pointee.confinement == nil ? deadline : nil
      let isLastPass = deadline.map { clock.now >= $0 } ?? false
      if isLastPass { LoopPoll(loop: loop).run(blocking: false) }
      let handledSource = LoopPass(loop: loop).run(
        isLastPass ? .nonBlocking : .wait(until: deadline?.nanoseconds ?? .max),
        mayRepeat: repeatsPasses
      )
      if state.pointee.confinement != nil { continue }
      if endsAfterSource, handledSource { return reasonToReturn(while: condition) ?? .handledSource }
      if isLastPass { return reasonToReturn(while: condition) ?? .timedOut }
    }
  }

  private func reasonToReturn(while condition: () -> Bool) -> RunResult? {
    if state.pointee.isEndingAllRuns || state.pointee.isClosed { return .stopped }
    if state.pointee.confinement != nil { return nil }
    if loop.stopRequested.load(ordering: .relaxed), loop.stopRequested.exchange(false, ordering: .acquiring) {
      return .stopped
    }
    // The condition is not a part of the last callout, for which a stall report would blame its time.
    loop.callouts.recordBetweenCallouts()
    return condition() ? nil : .finished
  }

  /// Whether a run may return when no work is left.
  ///
  /// A confined run does not return to its caller, except the outermost run on a virtual clock, whose caller is a test.
  private var mayReturnWhenEmpty: Bool {
    state.pointee.confinement == nil || (clock.isVirtual && state.pointee.modes.stack.count == 1)
  }

  /// Whether nothing is left that the served modes could serve.
  private var isEmpty: Bool {
    var bits = state.pointee.servedBits
    // Dispatch's main queue keeps a run waiting even while a job of the main actor must end before the queue is served
    // again.
    if bits & RunLoopMode.common.bit != 0 { bits |= RunLoopMode.tasks.bit }
    return loop.work.isEmpty && !hasTimersToWaitFor
      && !loop.descriptors.values.contains { $0.modes.meet(bits) && $0.mayRun && $0.keepsRunning }
      && !loop.sources.values.contains { $0.modes.meet(bits) && $0.keepsRunning }
  }

  /// Whether the run has to wait for timers.
  ///
  /// Without a deadline, a virtual loop cannot wait for timers that never fire, or that fire only after the callout
  /// that runs the loop.
  private var hasTimersToWaitFor: Bool {
    let mustFire = clock.isVirtual && (deadline ?? .distantFuture) == .distantFuture
    return mustFire
      ? state.pointee.timers.hasDeadlines(servedBits: state.pointee.servedBits)
      : state.pointee.timers.hasTimers(servedBits: state.pointee.servedBits)
  }
}
