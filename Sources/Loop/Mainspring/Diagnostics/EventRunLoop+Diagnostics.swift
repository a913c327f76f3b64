import CLinux

/// The steps before and after every callout: the loop records what it calls, for observers on other threads, and
/// notifies its instruments.
extension EventRunLoop {
  /// The number of callouts since the loop was created, excluding observers and signal handlers.
  var calloutCount: Int {
    @inline(__always) get { state.pointee.counters.calloutCount }
  }

  /// Records the beginning of a callout of any kind except ``CalloutKind/post``.
  ///
  /// Returns the argument for ``end(_:_:delay:)``: the time of the beginning, or 0 if the loop has no instruments.
  @inline(__always)
  func begin(_ mark: ActiveCallout, _ kind: CalloutKind) -> Int64 {
    state.pointee.counters.count(kind)
    return beginUncounted(mark)
  }

  /// Records the beginning of a posted block, which only the counter of all callouts counts.
  @inline(__always)
  func beginUncounted(_ mark: ActiveCallout) -> Int64 {
    state.pointee.counters.calloutsLeft.add(-1)
    return enter(mark)
  }

  /// Records the beginning of an observer's callout, or of a signal handler's inside the callout of the signalfd.
  ///
  /// Neither counts against a pass's budget.
  @inline(__always)
  func beginUnbudgeted(_ mark: ActiveCallout, _ kind: CalloutKind) -> Int64 {
    state.pointee.counters.count(kind)
    return enter(mark)
  }

  @inline(__always)
  private func enter(_ mark: ActiveCallout) -> Int64 {
    state.pointee.counters.mark.store(mark.bits, ordering: .relaxed)
    mainspring_probe_callout_begin(mark.bits)
    return state.pointee.isInstrumented ? InstrumentCalls(loop: self).timeOfBeginning(of: mark) : 0
  }

  /// Records the end of a callout.
  ///
  /// `delay` is how late it began, in nanoseconds, if that is known.
  ///
  /// The mark stays until the next callout or kernel poll, so this call costs a single test.
  @inline(__always)
  func end(_ mark: ActiveCallout, _ beginning: Int64, delay: @autoclosure () -> Int64? = nil) {
    mainspring_probe_callout_end()
    if beginning != 0 { InstrumentCalls(loop: self).didCall(mark, from: beginning, delay()) }
  }

  /// Records that the loop is running and between callouts.
  @inline(__always)
  func noteBetweenCallouts() { counters.pointee.mark.store(ActiveCallout.awake.bits, ordering: .relaxed) }

  /// Records that the loop is about to block or to return from its outermost run.
  func noteAsleep() { counters.pointee.mark.store(ActiveCallout.none.bits, ordering: .relaxed) }

  /// Records that the loop has stopped blocking or begins its outermost run.
  ///
  /// Wakes the watchdog if it is parked.
  ///
  ///     loop                          watchdog
  ///     mark = awake                  parked = true
  ///     parked? then wake it          mark still "none"? then sleep
  ///
  /// Each side writes before it reads, and sequentially consistent operations have a single total order, so at least
  /// one side sees the other's write.
  func noteAwake() {
    guard counters.pointee.isWatched.load(ordering: .relaxed) else { return noteBetweenCallouts() }
    counters.pointee.mark.store(ActiveCallout.awake.bits, ordering: .sequentiallyConsistent)
    if counters.pointee.isWatchParked.exchange(false, ordering: .sequentiallyConsistent) {
      StallWatchdog.shared.loopHasWoken(counters)
    }
  }
}

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
    if isOnThread, state.pointee.measuresTime { inbox.noteServed(upTo: state.pointee.defaultLane.jobs.head) }
    let backlog = inbox.backlog
    statistics.waitingPosts = backlog.count
    if backlog.since != 0 { statistics.oldestPostAge = .nanoseconds(max(0, now - backlog.since)) }
    return statistics
  }

  /// Whether the loop measures how long it is asleep, busy and in the kernel, and how long posts wait; false by
  /// default.
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
      change(to: newValue && !modeStack.isEmpty ? .busy : .outside)
      inbox.measureAge(newValue)
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
    // The other phases follow work.
    if phase != .busy { inbox.noteServed(upTo: state.pointee.defaultLane.jobs.head) }
    times.withLock { $0.change(to: phase, at: MonotonicTime.now) }
  }
}

/// Reports of stalls.
extension EventRunLoop {
  /// Starts to watch this loop for stalls: calls `report` when a single callout runs for longer than `limit`.
  ///
  /// `report` is called once per stall, on the watchdog's thread, while the stall lasts: at the earliest after `limit`,
  /// and usually before 1.25 times `limit`. A loop that is waiting or not running is not stalled. If a callout runs the
  /// loop itself, its time is counted from the end of each such run. Time in which the watchdog's own thread could not
  /// run (for example, because the process was stopped) does not count. Several watches on one loop are independent of
  /// each other.
  ///
  /// The loop always records its current callout, so a watch costs it only a few nanoseconds at each wake-up. It costs
  /// the process one thread, which checks the loop four times per `limit` and sleeps while all watched loops sleep.
  /// Callable from any thread.
  ///
  /// - Parameters:
  ///   - limit: The duration above which a callout is a stall, at least one millisecond.
  ///   - report: Receives the stall. While it runs, the watchdog checks no loop.
  ///   - whenOver: Receives the same stall when it has ended, with its duration, accurate to about a quarter of the
  ///     limit.
  /// - Throws: ``RunLoopError/system(call:errno:)`` if the system refuses the thread; nothing is watched then.
  @discardableResult
  public func reportStalls(
    longerThan limit: Duration,
    to report: @escaping @Sendable (Stall) -> Void,
    whenOver: (@Sendable (Stall) -> Void)? = nil
  ) throws(RunLoopError) -> StallWatch {
    checkProcess()
    require(limit >= .milliseconds(1), "A stall is at least a millisecond long.")
    return try StallWatchdog.shared.add(
      counters,
      callSites: callSites,
      limit: limit.clampedNanoseconds,
      report: report,
      whenOver: whenOver
    )
  }
}
