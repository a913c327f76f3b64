import CLinux

/// The steps before and after every callout: the loop records what it calls, for observers on other threads, and
/// notifies its instruments.
///
/// Use it on the loop's thread only.
struct Callouts {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }

  /// Records the beginning of a callout of any kind except ``CalloutKind/post``.
  ///
  /// Returns the argument for ``end(_:_:delay:)``: the time of the beginning, or 0 if the loop has no instruments.
  @inline(__always)
  func begin(_ activeCallout: ActiveCallout, _ kind: CalloutKind) -> Int64 {
    state.pointee.counters.count(kind)
    return beginUncounted(activeCallout)
  }

  /// Records the beginning of a posted block, which only the counter of all callouts counts.
  @inline(__always)
  func beginUncounted(_ activeCallout: ActiveCallout) -> Int64 {
    state.pointee.counters.calloutsLeft.add(-1)
    return enter(activeCallout)
  }

  /// Records the beginning of an observer's callout, or of a signal handler's inside the callout of the signalfd.
  ///
  /// Neither counts against a pass's budget.
  @inline(__always)
  func beginUnbudgeted(_ activeCallout: ActiveCallout, _ kind: CalloutKind) -> Int64 {
    state.pointee.counters.count(kind)
    return enter(activeCallout)
  }

  @inline(__always)
  private func enter(_ activeCallout: ActiveCallout) -> Int64 {
    state.pointee.counters.activeCallout.store(activeCallout.bits, ordering: .relaxed)
    mainspring_probe_callout_begin(activeCallout.bits)
    return state.pointee.isInstrumented ? InstrumentCalls(loop: loop).timeOfBeginning(of: activeCallout) : 0
  }

  /// Records the end of a callout.
  ///
  /// `delay` is how late it began, in nanoseconds, if that is known.
  ///
  /// The record stays until the next callout or kernel poll, so this call costs a single test.
  @inline(__always)
  func end(_ activeCallout: ActiveCallout, _ beginning: Int64, delay: @autoclosure () -> Int64? = nil) {
    mainspring_probe_callout_end()
    if beginning != 0 { InstrumentCalls(loop: loop).didCall(activeCallout, from: beginning, delay()) }
  }

  /// Records that the loop is running and between callouts.
  @inline(__always)
  func recordBetweenCallouts() {
    loop.counters.pointee.activeCallout.store(ActiveCallout.awake.bits, ordering: .relaxed)
  }

  /// Records that the loop is about to block or to return from its outermost run.
  func recordAsleep() { loop.counters.pointee.activeCallout.store(ActiveCallout.none.bits, ordering: .relaxed) }

  /// Records that the loop has stopped blocking or begins its outermost run.
  ///
  /// Wakes the watchdog if it is parked.
  ///
  ///     loop                          watchdog
  ///     activeCallout = awake         parked = true
  ///     parked? then wake it          still "none"? then sleep
  ///
  /// Each side writes before it reads, and sequentially consistent operations have a single total order, so at least
  /// one side sees the other's write.
  func recordAwake() {
    guard loop.counters.pointee.isWatched.load(ordering: .relaxed) else { return recordBetweenCallouts() }
    loop.counters.pointee.activeCallout.store(ActiveCallout.awake.bits, ordering: .sequentiallyConsistent)
    if loop.counters.pointee.isWatchParked.exchange(false, ordering: .sequentiallyConsistent) {
      loop.watcher.withLock { $0 }?.loopHasWoken(loop.counters)
    }
  }

  /// Calls the observers of `activity`.
  @inline(__always)
  func notify(_ activity: RunLoopActivity) {
    if !state.pointee.observers.isEmpty { callObservers(of: activity) }
  }

  private func callObservers(of activity: RunLoopActivity) {
    for observer in state.pointee.observers
    where observer.activities.contains(activity) && observer.modes.meet(state.pointee.servedBits)
      && observer.mayBeCalled && !state.pointee.isClosed
    {
      let activeCallout = observer.activeCallout
      let beginning = beginUnbudgeted(activeCallout, .observer)
      observer.call(activity)
      end(activeCallout, beginning)
    }
  }

  /// Attributes the loop's time to `phase` from now on.
  @inline(__always)
  func record(_ phase: LoopTimes.Phase) {
    if state.pointee.measuresTime { change(to: phase) }
  }

  /// Ends the phase in progress, and begins `phase`.
  @inline(never)
  func change(to phase: LoopTimes.Phase) {
    // The other phases follow work.
    if phase != .busy { loop.inbox.recordServed(upTo: state.pointee.defaultLane.jobs.head) }
    loop.times.withLock { $0.change(to: phase, at: MonotonicTime.now) }
  }
}
