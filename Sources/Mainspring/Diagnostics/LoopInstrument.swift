/// Something that measures a loop, and is told of every callout and every wait.
///
/// Set by ``EventRunLoop/instruments``. All members are called on the loop's thread, between callouts: what they take
/// is taken from the loop. They must not run it.
public protocol LoopInstrument: AnyObject {
  /// A callout of `loop` is over.
  ///
  /// One that ran the loop is told after those that it ran.
  func loop(_ loop: EventRunLoop, didCall callout: Callout)

  /// `loop` has waited for something to be ready, asleep or spinning.
  ///
  /// A jump of a virtual clock is no wait, and neither is what a host loop waits.
  ///
  /// - Parameters:
  ///   - loop: which loop.
  ///   - beginning: when the wait began, in nanoseconds of the machine's monotonic time.
  ///   - end: when it was over.
  func loop(_ loop: EventRunLoop, didWaitFrom beginning: Int64, to end: Int64)
}
