/// What stands around every callout: the loop says what it calls, for whoever watches from another thread, and tells
/// its instruments.
extension EventRunLoop {
  /// The number of callouts since the loop was made, observers' left out.
  var calloutCount: Int {
    @inline(__always) get { state.pointee.counters.calloutCount }
  }

  /// A callout of a kind that is not ``CalloutKind/post`` begins.
  ///
  /// Returns what ``end(_:_:delay:)`` wants: when that was or, where no instrument asks, 0.
  @inline(__always)
  func begin(_ mark: ActiveCallout, _ kind: CalloutKind) -> Int64 {
    state.pointee.counters.count(kind)
    return beginUncounted(mark)
  }

  /// The same for a posted block, which no counter but that of all callouts counts.
  @inline(__always)
  func beginUncounted(_ mark: ActiveCallout) -> Int64 {
    state.pointee.counters.calloutsLeft.add(-1)
    return enter(mark)
  }

  /// The same for an observer, or for a signal's handler inside the callout of the signal's descriptor: neither counts
  /// against the budget of a pass.
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

  /// A callout is over; `delay` is how many nanoseconds after its time it began, where that is known.
  ///
  /// The mark stays until the next callout, or until the loop looks at the kernel, so this costs one test.
  @inline(__always)
  func end(_ mark: ActiveCallout, _ beginning: Int64, delay: @autoclosure () -> Int64? = nil) {
    if beginning != 0 { tellInstruments(mark, beginning, delay()) }
  }

  /// The loop is between callouts, and in a run.
  @inline(__always)
  func noteBetweenCallouts() { counters.pointee.mark.store(ActiveCallout.awake.bits, ordering: .relaxed) }

  /// The loop is about to sleep, or to return from its outermost run.
  func noteAsleep() { counters.pointee.mark.store(ActiveCallout.none.bits, ordering: .relaxed) }

  /// The loop has slept, or begins its outermost run.
  ///
  ///     loop                                watchdog
  ///     mark = awake                        parked = true
  ///     was it parked? then wake it         is the mark still "none"? then sleep
  ///
  /// Each writes before it reads, in the one order that all sequentially consistent operations have: at least one of
  /// them sees the other.
  func noteAwake() {
    guard counters.pointee.isWatched.load(ordering: .relaxed) else { return noteBetweenCallouts() }
    counters.pointee.mark.store(ActiveCallout.awake.bits, ordering: .sequentiallyConsistent)
    if counters.pointee.isWatchParked.exchange(false, ordering: .sequentiallyConsistent) {
      StallWatchdog.shared.loopHasWoken(counters)
    }
  }
}
