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
    return state.pointee.isInstrumented ? timeOfBeginning() : 0
  }

  /// Records the end of a callout.
  ///
  /// `delay` is how late it began, in nanoseconds, if that is known.
  ///
  /// The mark stays until the next callout or kernel poll, so this call costs a single test.
  @inline(__always)
  func end(_ mark: ActiveCallout, _ beginning: Int64, delay: @autoclosure () -> Int64? = nil) {
    if beginning != 0 { tellInstruments(mark, beginning, delay()) }
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
