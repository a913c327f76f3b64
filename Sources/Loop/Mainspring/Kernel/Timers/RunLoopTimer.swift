/// A handle to a timer of a run loop.
///
/// Copies refer to the same timer and cost nothing. A handle has no effect if its timer or loop no longer exists.
public struct RunLoopTimer: Sendable, BitwiseCopyable {
  let loopNumber: UInt64
  /// The timer's slot; ``TimerQueue/noSlot`` for a timer that `postTimer` has added.
  let slot: UInt32
  /// The generation of the slot, or the number of a posted timer.
  let generation: UInt32

  init(loopNumber: UInt64, slot: UInt32, generation: UInt32) {
    self.loopNumber = loopNumber
    self.slot = slot
    self.generation = generation
  }

  /// Makes a handle to a timer that the loop's thread has not added yet; see ``PostedTimers``.
  init(loopNumber: UInt64, posted number: UInt32) {
    self.init(loopNumber: loopNumber, slot: TimerQueue.noSlot, generation: number)
  }

  var isPosted: Bool { slot == TimerQueue.noSlot }

  /// Cancels the timer.
  ///
  /// On the loop's thread, the timer does not fire after this call, even if it is due at this instant. From another
  /// thread, it may fire once more before the request arrives. Repeated calls have no effect. Callable from any thread.
  public func cancel() { withLoop(cancelHere(in:), elsewhere: cancel(in:)) }

  /// Moves the timer to another instant, as if it had been added again; a repeating timer continues from there.
  ///
  /// Has no effect on a timer that was cancelled, or on a timer that fires once and has fired: its closure is released
  /// before the callout, so add a new timer in that case. If a repeating timer is reset in its own callout, it fires
  /// after the callout at the earliest. On the loop's thread the change takes effect at once, even at the instant at
  /// which the timer was due; from another thread, it takes effect when the request arrives. Callable from any thread.
  ///
  /// - Parameters:
  ///   - instant: The new deadline.
  ///   - tolerance: The greatest delay of the next firing.
  public func reset(to instant: LoopClock.Instant, tolerance: Duration = .zero) {
    withLoop({ reset(in: $0, to: instant, tolerance: tolerance) }) { reset(in: $0, to: instant, tolerance: tolerance) }
  }

  /// Moves the timer to `delay` from now, without tolerance; otherwise like ``reset(to:tolerance:)``.
  ///
  /// It takes fewer instructions, because it reads a cheaper clock. Use it for idle timeouts, which each message moves:
  /// a move to a later instant only stores the instant. Callable from any thread.
  public func reset(after delay: Duration) {
    withLoop({ resetHere(in: $0, after: delay) }) { loop in
      reset(in: loop, to: loop.clock.now.advanced(by: delay), tolerance: .zero)
    }
  }

  /// When the timer fires next; nil if it was cancelled, or fires once and has fired.
  ///
  /// With a tolerance, it is the instant that the loop has chosen within it. Use it on the loop's thread only. The
  /// first use looks through all timers of the loop, which from then on takes 16 bytes more for each.
  public var deadline: LoopClock.Instant? {
    onThread("RunLoopTimer.deadline") { loop, timer in
      loop.state.pointee.timers.deadline(slot: timer.slot, generation: timer.generation).map(
        LoopClock.Instant.init(nanoseconds:)
      )
    } ?? nil
  }

  /// Changes the interval of a repeating timer.
  ///
  /// The next firing stays where it is; those after it follow at the new interval. Has no effect on a timer that fires
  /// once or no longer exists. Call only on the loop's thread.
  ///
  /// - Parameter interval: The time between firings, greater than zero.
  public func setInterval(_ interval: Duration) {
    require(interval > .zero, "The interval of a repeating timer must be greater than zero.")
    onThread("RunLoopTimer.setInterval") { loop, timer in
      loop.state.pointee.timers.setInterval(
        interval.clampedNanoseconds,
        slot: timer.slot,
        generation: timer.generation
      )
    }
  }

  /// Whether a run that ends when nothing is left waits for the timer; true by default, false if it no longer exists.
  ///
  /// See ``EventRunLoop/runUntilEmpty()``. Set it to false for a timer that only serves others, such as a timer that
  /// clears a cache. Use it on the loop's thread only.
  public var keepsRunning: Bool {
    get {
      onThread("RunLoopTimer.keepsRunning") { loop, timer in
        loop.state.pointee.timers.keepsRunning(slot: timer.slot, generation: timer.generation)
      } ?? false
    }
    nonmutating set {
      onThread("RunLoopTimer.keepsRunning") { loop, timer in
        loop.state.pointee.timers.setKeepsRunning(newValue, slot: timer.slot, generation: timer.generation)
      }
    }
  }

  /// Calls `body` with the loop, which the calling thread must own, and with a handle that contains the timer's slot.
  ///
  /// Returns nil if the loop or the timer no longer exists.
  @discardableResult
  private func onThread<Result>(
    _ member: StaticString,
    _ body: (EventRunLoop, RunLoopTimer) -> Result
  ) -> Result? {
    guard let loop = LoopRegistry.find(loopNumber) else { return nil }
    loop.checkThread(member)
    guard isPosted else { return body(loop, self) }
    // The post that adds the timer may still be in the inbox.
    return loop.postedTimers.add(generation).map { body(loop, $0) }
  }

  /// Calls `here` if the calling thread is running the timer's loop, otherwise `elsewhere`, if the loop still exists.
  @inline(__always)
  private func withLoop(_ here: (EventRunLoop) -> Void, elsewhere: (EventRunLoop) -> Void) {
    if LoopRegistry.isRunning(loopNumber, then: here) { return }
    if let loop = LoopRegistry.find(loopNumber) { elsewhere(loop) }
  }

  // These take the loop as it is: a view of it would be retained each time, which doubles the cost of a reset (W12).

  private func reset(in loop: EventRunLoop, to instant: LoopClock.Instant, tolerance: Duration) {
    require(tolerance >= .zero, "A timer's tolerance cannot be negative.")
    loop.checkProcess()
    guard loop.isOnThread else {
      loop.post(priority: .system) { [weak loop] in
        if let loop { reset(in: loop, to: instant, tolerance: tolerance) }
      }
      return
    }
    if isPosted {
      loop.postedTimers.add(generation)?.reset(in: loop, to: instant, tolerance: tolerance)
    } else {
      move(in: loop, to: instant.nanoseconds, tolerance: tolerance.clampedNanoseconds)
    }
  }

  /// Moves the timer to `delay` from now.
  ///
  /// Call only on the loop's thread.
  @inline(__always)
  private func resetHere(in loop: EventRunLoop, after delay: Duration) {
    if isPosted { return reset(in: loop, to: loop.clock.now.advanced(by: delay), tolerance: .zero) }
    let now = loop.state.pointee.tscClock.beginningOfDelays(on: loop.clock)
    move(in: loop, to: now.advanced(by: delay).nanoseconds, tolerance: 0)
  }

  @inline(__always)
  private func move(in loop: EventRunLoop, to due: Int64, tolerance: Int64) {
    loop.state.pointee.needsWholePass = true
    loop.state.pointee.timers.reset(slot: slot, generation: generation, due: due, tolerance: tolerance)
    if loop.state.pointee.isAwaitedByHostLoop { loop.host.wake() }
  }

  /// Cancels the timer.
  ///
  /// Any thread may call this.
  private func cancel(in loop: EventRunLoop) {
    loop.checkProcess()
    if loop.isOnThread { return cancelHere(in: loop) }
    loop.post(priority: .system) { [weak loop] in if let loop { cancelHere(in: loop) } }
  }

  /// Cancels the timer.
  ///
  /// Call only on the loop's thread.
  @inline(__always)
  func cancelHere(in loop: EventRunLoop) {
    // Releasing the timer's block may run any code, so it happens last, when the queue is consistent again.
    let block = loop.state.pointee.timers.remove(slot: slot, generation: generation)
    if block == nil, isPosted { return cancelPosted(in: loop) }
    withExtendedLifetime(block) {}
  }

  @inline(never)
  private func cancelPosted(in loop: EventRunLoop) { loop.postedTimers.remove(generation)?.cancelHere(in: loop) }
}
