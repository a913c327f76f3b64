/// What a loop does for its instruments, around the callouts and waits that they receive.
///
/// The loop calls it only if it has instruments.
struct InstrumentCalls {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { loop.state }

  @inline(never)
  func timeOfBeginning() -> Int64 {
    state.pointee.lastRecord = nil
    return MonotonicTime.now
  }

  @inline(never)
  func didCall(_ mark: ActiveCallout, from beginning: Int64, _ delay: Int64?) {
    let end = MonotonicTime.now
    guard let kind = mark.kind else { return }
    var origin = mark.origin(in: state.pointee.callSites.list)
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
