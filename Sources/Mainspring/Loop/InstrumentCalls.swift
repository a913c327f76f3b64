/// What a loop does for its instruments, around the callouts, waits and posts that they receive.
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
      delay = beginning - record.posted
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

  /// Returns a job that runs `job` and then records when `job` was posted; callable from any thread.
  @inline(never)
  func recorded(_ job: Job) -> Job {
    guard job.isBlock else { return job }
    let record = EnqueueRecord(code: job.code, posted: MonotonicTime.now)
    // The loop itself calls this closure; a strong reference from the loop's own queue would be a retain cycle.
    let run = { [unowned loop] in
      // Report the posted block, not this wrapper, to the watchdog.
      let mark = ActiveCallout(bits: loop.counters.pointee.mark.load(ordering: .relaxed))
      loop.counters.pointee.mark.store(ActiveCallout(mark.kind ?? .post, code: record.code).bits, ordering: .relaxed)
      job.run(on: loop)
      // After the block: if it ran the loop, the callouts of that run have cleared the record.
      loop.state.pointee.lastRecord = record
    }
    return Job(run, modes: job.modes)
  }
}
