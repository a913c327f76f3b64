/// An object that receives every callout and every wait of a loop, in order to measure it.
///
/// Add it to ``EventRunLoop/instruments``. The loop calls all members on its own thread, between callouts, so the time
/// they take is lost to the loop. They must not run the loop. Each member has a default implementation that does
/// nothing.
public protocol LoopInstrument: AnyObject {
  /// Called after a callout of `loop` has ended.
  ///
  /// If the callout itself ran the loop, this call comes after those for the callouts of that inner run.
  func loop(_ loop: EventRunLoop, didCall callout: LoopCallout)

  /// Called after `loop` has waited for something to become ready, blocked or spinning.
  ///
  /// A jump of a virtual clock and the wait of a host loop do not count as waits.
  ///
  /// - Parameters:
  ///   - loop: The loop that waited.
  ///   - beginning: When the wait began, on the machine's monotonic clock, whichever clock the loop uses.
  ///   - end: When the wait ended, on the same clock.
  func loop(_ loop: EventRunLoop, didWaitFrom beginning: SuspendingClock.Instant, to end: SuspendingClock.Instant)
}

extension LoopInstrument {
  /// Does nothing.
  public func loop(_ loop: EventRunLoop, didCall callout: LoopCallout) {}

  /// Does nothing.
  public func loop(
    _ loop: EventRunLoop,
    didWaitFrom beginning: SuspendingClock.Instant,
    to end: SuspendingClock.Instant
  ) {}
}
