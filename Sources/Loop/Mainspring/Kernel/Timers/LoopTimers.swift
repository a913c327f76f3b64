/// A loop's timers: their additions and the requests of their handles.
///
/// Use it on the loop's thread only, where a member does not say otherwise.
struct LoopTimers {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }

  var count: Int { state.pointee.timers.count }

  var isEmpty: Bool { state.pointee.timers.isEmpty }

  /// Returns the deadline of the next timer that is served with `servedBits`; nil if there is none.
  func nextDeadline(servedBits: UInt64) -> LoopClock.Instant? {
    let deadline = state.pointee.timers.nextDeadline(servedBits: servedBits)
    return deadline == .max ? nil : LoopClock.Instant(nanoseconds: deadline)
  }

  /// The instant from which delays count: now, or some nanoseconds later.
  @inline(__always)
  var beginningOfDelays: LoopClock.Instant {
    loop.clock.isMonotonicTime ? LoopClock.Instant(nanoseconds: state.pointee.tscClock.now(loop.clock)) : loop.clock.now
  }

  @inline(__always)
  func didAdd(_ timer: (slot: UInt32, generation: UInt32)) -> RunLoopTimer {
    state.pointee.needsWholePass = true
    let handle = RunLoopTimer(loopNumber: loop.number, slot: timer.slot, generation: timer.generation)
    if !state.pointee.slowPathOfTimers.isEmpty { finishAdding(handle) }
    return handle
  }

  /// Completes the addition of a timer in the rare cases: the loop is closed or carries contexts, or a host loop waits.
  @inline(never)
  private func finishAdding(_ timer: RunLoopTimer) {
    // A closed loop makes no callouts, so the timer must not keep what its closure refers to.
    if state.pointee.isClosed { return cancelHere(timer) }
    if let context = loop.posts.captureContext() { state.pointee.timers.setContext(context, slot: timer.slot) }
    loop.host.wake()
  }

  func reset(_ timer: RunLoopTimer, to instant: LoopClock.Instant, tolerance: Duration) {
    require(tolerance >= .zero, "A timer's tolerance cannot be negative.")
    loop.checkProcess()
    guard loop.isOnThread else {
      loop.post(priority: .system) { [weak loop] in loop?.timers.reset(timer, to: instant, tolerance: tolerance) }
      return
    }
    if timer.isPosted {
      if let added = loop.postedTimers.add(timer.generation) { reset(added, to: instant, tolerance: tolerance) }
      return
    }
    move(timer, to: instant.nanoseconds, tolerance: tolerance.clampedNanoseconds)
  }

  /// Moves a timer to `delay` from now.
  ///
  /// Call only on the loop's thread.
  @inline(__always)
  func resetHere(_ timer: RunLoopTimer, after delay: Duration) {
    if timer.isPosted { return reset(timer, to: loop.clock.now.advanced(by: delay), tolerance: .zero) }
    move(timer, to: beginningOfDelays.advanced(by: delay).nanoseconds, tolerance: 0)
  }

  @inline(__always)
  private func move(_ timer: RunLoopTimer, to due: Int64, tolerance: Int64) {
    state.pointee.needsWholePass = true
    state.pointee.timers.reset(slot: timer.slot, generation: timer.generation, due: due, tolerance: tolerance)
    loop.host.wake()
  }

  /// Cancels a timer.
  ///
  /// Callable from any thread.
  func cancel(_ timer: RunLoopTimer) {
    loop.checkProcess()
    if loop.isOnThread { return cancelHere(timer) }
    loop.post(priority: .system) { [weak loop] in loop?.timers.cancelHere(timer) }
  }

  /// Cancels a timer.
  ///
  /// Call only on the loop's thread.
  @inline(__always)
  func cancelHere(_ timer: RunLoopTimer) {
    // Releasing the timer's block may run any code, so it happens last, when the queue is consistent again.
    let block = state.pointee.timers.remove(slot: timer.slot, generation: timer.generation)
    if block == nil, timer.isPosted { return cancelPosted(timer) }
    withExtendedLifetime(block) {}
  }

  @inline(never)
  private func cancelPosted(_ timer: RunLoopTimer) {
    if let added = loop.postedTimers.remove(timer.generation) { cancelHere(added) }
  }

  /// Queues `add`, which adds a timer on the loop's thread; returns a handle that can be used at once.
  ///
  /// Any thread may call it.
  func post(_ add: @escaping @Sendable (EventRunLoop, _ number: UInt32) -> RunLoopTimer) -> RunLoopTimer {
    let number = loop.postedTimers.enter { number in PostedTimers.Posted { [unowned loop] in add(loop, number) } }
    let isPosted = loop.post(priority: .system) { [postedTimers = loop.postedTimers] in postedTimers.add(number) }
    if !isPosted { loop.postedTimers.remove(number) }
    return RunLoopTimer(loopNumber: loop.number, posted: number)
  }
}
