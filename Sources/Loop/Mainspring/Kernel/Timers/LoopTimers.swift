/// A loop's timers: their additions, and what is asked about all of them.
///
/// Call only on the loop's thread, except ``post(_:)``, which any thread may call.
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
    if state.pointee.isClosed { return timer.cancelHere(in: loop) }
    if let context = loop.posts.captureContext() { state.pointee.timers.setContext(context, slot: timer.slot) }
    loop.host.wake()
  }

  /// Queues `add`, which adds a timer on the loop's thread; returns a handle that can be used at once.
  ///
  /// Any thread may call this.
  func post(_ add: @escaping @Sendable (EventRunLoop, _ number: UInt32) -> RunLoopTimer) -> RunLoopTimer {
    let number = loop.postedTimers.enter { number in PostedTimers.Posted { [unowned loop] in add(loop, number) } }
    let isPosted = loop.post(priority: .system) { [postedTimers = loop.postedTimers] in postedTimers.add(number) }
    if !isPosted { loop.postedTimers.remove(number) }
    return RunLoopTimer(loopNumber: loop.number, posted: number)
  }
}
