/// What the loop counts and measures of itself.
extension EventRunLoop {
  /// What the loop has done since it was made.
  ///
  /// The loop is not stopped for it. Any thread.
  public var statistics: LoopStatistics {
    var statistics = LoopStatistics(counters.pointee)
    // The times are locked for moments only, and by the loop only while it measures.
    let times = times.withLock { $0 }
    let now = MonotonicTime.now
    statistics.timeAsleep = times.time(in: .asleep, until: now)
    statistics.timeBusy = times.time(in: .busy, until: now)
    statistics.timeInKernel = times.time(in: .kernel, until: now)
    return statistics
  }

  /// Whether the loop measures how long it sleeps, is busy and is in the kernel; false unless it is set.
  ///
  /// It costs two looks at the clock (some 25 ns each) for each look at the kernel, which a loop that is mostly asked
  /// for short work may notice. The time is the machine's, also where the loop's clock is virtual. The loop's thread
  /// only.
  public var measuresTime: Bool {
    get {
      checkThread()
      return state.pointee.measuresTime
    }
    set {
      checkThread()
      if newValue == state.pointee.measuresTime { return }
      state.pointee.measuresTime = true
      note(newValue && !modeStack.isEmpty ? .busy : .outside)
      state.pointee.measuresTime = newValue
    }
  }

  /// What the loop's time goes into from now on.
  @inline(__always)
  func note(_ phase: LoopTimes.Phase) {
    if state.pointee.measuresTime { change(to: phase) }
  }

  @inline(never)
  private func change(to phase: LoopTimes.Phase) {
    times.withLock { $0.change(to: phase, at: MonotonicTime.now) }
  }
}
