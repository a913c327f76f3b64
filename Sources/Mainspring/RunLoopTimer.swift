/// A handle on a timer of a run loop.
///
/// Copies mean the same timer; a handle that outlives its timer or its loop does nothing.
public struct RunLoopTimer: Sendable {
  private weak let loop: EventRunLoop?
  let slot: Int
  let generation: UInt32

  init(loop: EventRunLoop, slot: Int, generation: UInt32) {
    self.loop = loop
    self.slot = slot
    self.generation = generation
  }

  /// Takes the timer out.
  ///
  /// On the loop's thread it is certain not to fire again, even when it is due this very instant; from another thread
  /// it may fire once more while the request is on its way. Doing it again does nothing. Any thread.
  public func cancel() { loop?.cancel(self) }

  /// Sets the timer to another instant, as if it had been added anew; a repeating one goes on from there.
  ///
  /// One that has fired or was cancelled stays so. On the loop's thread this takes effect at once, also inside the instant at
  /// which the timer was due; from another thread, when the request arrives. Any thread.
  ///
  /// - Parameters:
  ///   - instant: when it is due now.
  ///   - tolerance: how much later it may fire this once.
  public func reset(to instant: LoopClock.Instant, tolerance: Duration = .zero) {
    loop?.reset(self, to: instant, tolerance: tolerance)
  }
}
