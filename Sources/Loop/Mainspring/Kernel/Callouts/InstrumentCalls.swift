/// Measures a loop's callouts and waits, and reports them to the loop's instruments.
///
/// A loop without instruments does not use it.
struct InstrumentCalls {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { loop.state }

  /// Returns the time at which the callout begins; 0 if the instruments do not receive the callout.
  @inline(never)
  func timeOfBeginning(of activeCallout: ActiveCallout) -> Int64 {
    state.pointee.lastRecord = nil
    if state.pointee.sampler.interval > 1 {
      // The wrapper of a chosen post measures the post; see PostRecorder.
      if activeCallout.kind == .post || activeCallout.kind == .idleWork { return 0 }
      if !state.pointee.sampler.chooses() { return 0 }
    }
    return MonotonicTime.now
  }

  /// Returns the time at which the wait begins; 0 if the instruments do not receive the wait.
  @inline(never)
  func timeOfWait() -> Int64 { state.pointee.sampler.chooses() ? MonotonicTime.now : 0 }

  @inline(never)
  func didCall(_ activeCallout: ActiveCallout, from beginning: Int64, _ delay: Int64?) {
    let end = MonotonicTime.now
    guard let kind = activeCallout.kind else { return }
    var origin = activeCallout.origin(in: state.pointee.callSites.list)
    var delay = delay
    if kind == .post || kind == .idleWork, let record = state.pointee.lastRecord.take() {
      origin = CalloutOrigin(code: record.code)
      delay = record.posted.map { beginning - $0 }
    }
    let callout = LoopCallout(
      kind: kind,
      origin: origin,
      beginningNanoseconds: beginning,
      endNanoseconds: end,
      delay: delay.map { .nanoseconds(max(0, $0)) }
    )
    for instrument in state.pointee.instruments { instrument.loop(loop, didCall: callout) }
  }

  @inline(never)
  func didWait(from beginning: Int64) {
    let end = MonotonicTime.instant(MonotonicTime.now)
    let beginning = MonotonicTime.instant(beginning)
    for instrument in state.pointee.instruments { instrument.loop(loop, didWaitFrom: beginning, to: end) }
  }
}
