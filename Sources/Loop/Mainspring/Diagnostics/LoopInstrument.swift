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

/// Instruments, which receive every callout and every wait.
extension EventRunLoop {
  /// The instruments that receive every callout and every wait; empty by default.
  ///
  /// Without instruments, a callout costs one additional test of a flag, and a posted block costs nothing. With
  /// instruments, a callout costs two clock reads and the instruments' own work, and every post is wrapped in a block
  /// that records when it was posted, which allocates. Blocks that were posted earlier have no delay. Use this property
  /// on the loop's thread only. It can be set inside a callout; a new instrument does not receive that callout.
  public var instruments: [any LoopInstrument] {
    get {
      checkThread()
      return state.pointee.instruments
    }
    set {
      checkThread()
      state.pointee.instruments = newValue
      updateRecorder()
    }
  }

  /// The average number of callouts and waits of which the instruments receive one; 1, the default, for all.
  ///
  /// With an interval of 100 and more, instruments can stay set in production: a posted block that is not chosen costs
  /// as much as without instruments, and any other callout costs a countdown. The distances between the chosen ones
  /// vary at random, so that periodic work does not distort the sample. The instruments count only the sample, so their
  /// counts are lower by this factor; percentiles need no correction. Use this property on the loop's thread only.
  public var instrumentInterval: Int {
    get {
      checkThread()
      return state.pointee.sampler.interval
    }
    set {
      checkThread()
      require(newValue >= 1, "An interval is at least 1: instruments receive one of so many callouts.")
      state.pointee.sample(oneIn: newValue)
      updateRecorder()
    }
  }
}
