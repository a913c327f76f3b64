/// Statistics of the loop.
extension EventRunLoop {
  /// Statistics of the loop since it was created.
  ///
  /// Reading them does not stop the loop. Callable from any thread.
  public var statistics: LoopStatistics {
    var statistics = LoopStatistics(counters.pointee)
    // The lock is held only briefly, and the loop takes it only while it measures time.
    let times = times.withLock { $0 }
    let now = MonotonicTime.now
    statistics.timeAsleep = times.time(in: .asleep, until: now)
    statistics.timeBusy = times.time(in: .busy, until: now)
    statistics.timeInKernel = times.time(in: .kernel, until: now)
    return statistics
  }

  /// Whether the loop measures how long it is asleep, busy and in the kernel; false by default.
  ///
  /// It costs two clock reads (some 25 ns each) per kernel poll, which can matter for a loop whose work is mostly
  /// short. The times are read from the machine's clock, even if the loop's clock is virtual. Use it on the loop's
  /// thread only.
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

  /// Attributes the loop's time to `phase` from now on.
  @inline(__always)
  func note(_ phase: LoopTimes.Phase) {
    if state.pointee.measuresTime { change(to: phase) }
  }

  @inline(never)
  private func change(to phase: LoopTimes.Phase) {
    times.withLock { $0.change(to: phase, at: MonotonicTime.now) }
  }
}
