/// A handle on a timer of a run loop.
///
/// Copies mean the same timer, and cost nothing; a handle that outlives its timer or its loop does nothing.
public struct RunLoopTimer: Sendable, BitwiseCopyable {
  let loopNumber: UInt64
  let slot: UInt32
  let generation: UInt32

  /// Takes the timer out.
  ///
  /// On the loop's thread it is certain not to fire again, even when it is due this very instant; from another thread
  /// it may fire once more while the request is on its way. Doing it again does nothing. Any thread.
  public func cancel() { withLoop({ $0.cancelHere(self) }, elsewhere: { $0.cancel(self) }) }

  /// Sets the timer to another instant, as if it had been added anew; a repeating one goes on from there.
  ///
  /// Has no effect on a timer that was cancelled, or on one that fires once and has fired: its closure is released
  /// before the callout, so add a new timer then. If a repeating timer is set in its own callout, it fires after the
  /// callout at the earliest. On the loop's thread this takes effect at once, also inside the instant at which the
  /// timer was due; from another thread, when the request arrives. Any thread.
  ///
  /// - Parameters:
  ///   - instant: when it is due now.
  ///   - tolerance: how much later it may fire this once.
  public func reset(to instant: LoopClock.Instant, tolerance: Duration = .zero) {
    let reset = { (loop: EventRunLoop) in loop.reset(self, to: instant, tolerance: tolerance) }
    withLoop(reset, elsewhere: reset)
  }

  /// Calls `here` where the calling thread is running the timer's loop, and `elsewhere` where it is not, if there still
  /// is one.
  @inline(__always)
  private func withLoop(_ here: (EventRunLoop) -> Void, elsewhere: (EventRunLoop) -> Void) {
    if LoopRegistry.isRunning(loopNumber, then: here) { return }
    if let loop = LoopRegistry.find(loopNumber) { elsewhere(loop) }
  }
}
