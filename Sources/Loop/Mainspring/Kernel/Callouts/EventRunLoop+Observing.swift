/// Statistics of the loop.
extension EventRunLoop {
  /// Statistics of the loop since it was created.
  ///
  /// Reading them does not stop the loop. Callable from any thread.
  public var statistics: LoopStatistics { LoopStatistics(of: self) }

  /// Whether the loop measures how long it is asleep, busy and in the kernel, and how long posts wait; false by
  /// default.
  ///
  /// It costs two clock reads (some 25 ns each) per kernel poll, which can matter for a loop whose work is mostly
  /// short. The times are read from the machine's clock, even if the loop's clock is virtual. Use it on the loop's
  /// thread only.
  public var measuresTime: Bool {
    get { onThread(state.pointee.measuresTime) }
    set {
      checkThread()
      if newValue == state.pointee.measuresTime { return }
      callouts.change(to: newValue && modes.isRunning ? .busy : .outside)
      inbox.measureAge(newValue)
      state.pointee.measuresTime = newValue
    }
  }
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
    get { onThread(state.pointee.instruments) }
    set {
      checkThread()
      state.pointee.instruments = newValue
      posts.updateRecorder()
    }
  }

  /// The average number of callouts and waits of which the instruments receive one; 1, the default, for all.
  ///
  /// With an interval of 100 and more, instruments can stay set in production: a posted block that is not chosen costs
  /// as much as without instruments, and any other callout costs a countdown. The distances between the chosen ones
  /// vary at random, so that periodic work does not distort the sample. The instruments count only the sample, so their
  /// counts are lower by this factor; percentiles need no correction. Use this property on the loop's thread only.
  public var instrumentInterval: Int {
    get { onThread(state.pointee.sampler.interval) }
    set {
      checkThread()
      require(newValue >= 1, "An interval is at least 1: instruments receive one of so many callouts.")
      state.pointee.sample(oneIn: newValue)
      posts.updateRecorder()
    }
  }

  package var inspection: LoopInspection { LoopInspection(loop: self) }
}
