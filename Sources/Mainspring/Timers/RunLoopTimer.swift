/// A handle to a timer of a run loop.
///
/// Copies refer to the same timer and cost nothing. A handle has no effect after its timer or loop no longer exists.
public struct RunLoopTimer: Sendable, BitwiseCopyable {
  let loopNumber: UInt64
  let slot: UInt32
  let generation: UInt32

  /// Cancels the timer.
  ///
  /// On the loop's thread, the timer does not fire after this call, even if it is due at this instant. From another
  /// thread, it may fire once more before the request arrives. Repeated calls have no effect. Callable from any thread.
  public func cancel() { withLoop({ $0.cancelHere(self) }, elsewhere: { $0.cancel(self) }) }

  /// Moves the timer to another instant, as if it had been added again; a repeating timer continues from there.
  ///
  /// Has no effect on a timer that was cancelled, or on a timer that fires once and has fired: its closure is released
  /// before the callout, so add a new timer in that case. If a repeating timer is reset in its own callout, it fires
  /// after the callout at the earliest. On the loop's thread the change takes effect at once, even at the instant at
  /// which the timer was due; from another thread, it takes effect when the request arrives. Callable from any thread.
  ///
  /// - Parameters:
  ///   - instant: The new deadline.
  ///   - tolerance: How much later the next firing may be.
  public func reset(to instant: LoopClock.Instant, tolerance: Duration = .zero) {
    let reset = { (loop: EventRunLoop) in loop.reset(self, to: instant, tolerance: tolerance) }
    withLoop(reset, elsewhere: reset)
  }

  /// Calls `here` if the calling thread is running the timer's loop, otherwise `elsewhere`, if the loop still exists.
  @inline(__always)
  private func withLoop(_ here: (EventRunLoop) -> Void, elsewhere: (EventRunLoop) -> Void) {
    if LoopRegistry.isRunning(loopNumber, then: here) { return }
    if let loop = LoopRegistry.find(loopNumber) { elsewhere(loop) }
  }
}
