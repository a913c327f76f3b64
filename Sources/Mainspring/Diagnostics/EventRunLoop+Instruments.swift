/// Instruments, which receive every callout and every wait.
extension EventRunLoop {
  /// The instruments that receive every callout and every wait; empty by default.
  ///
  /// Without instruments, a callout costs one additional test of a flag, and a posted block costs nothing. With
  /// instruments, a callout costs two clock reads and the instruments' own work, and every post is wrapped in a block
  /// that records when it was posted, which allocates. Blocks that were posted earlier have no delay. Use this property
  /// on the loop's thread only. It can be set inside a callout; a new instrument does not receive that callout.
  public var instruments: [any LoopInstrument] {
    get {
      checkThread()
      return state.pointee.instruments
    }
    set {
      checkThread()
      state.pointee.instruments = newValue
      if newValue.isEmpty {
        inbox.setRecorder(nil)
      } else {
        inbox.setRecorder { [unowned self] job in recorded(job) }
      }
    }
  }

  @inline(never)
  func timeOfBeginning() -> Int64 {
    state.pointee.lastRecord = nil
    return MonotonicTime.now
  }

  @inline(never)
  func tellInstruments(_ mark: ActiveCallout, _ beginning: Int64, _ delay: Int64?) {
    let end = MonotonicTime.now
    guard let kind = mark.kind else { return }
    var origin = mark.origin(in: state.pointee.places.list)
    var delay = delay
    if kind == .post || kind == .idleWork, let record = state.pointee.lastRecord.take() {
      origin = CalloutOrigin(code: record.code)
      delay = beginning - record.posted
    }
    let callout = Callout(
      kind: kind,
      origin: origin,
      beginningNanoseconds: beginning,
      endNanoseconds: end,
      delay: delay.map { .nanoseconds(max(0, $0)) }
    )
    for instrument in state.pointee.instruments { instrument.loop(self, didCall: callout) }
  }

  @inline(never)
  func tellInstruments(waitedSince beginning: Int64) {
    let end = MonotonicTime.instant(MonotonicTime.now)
    let beginning = MonotonicTime.instant(beginning)
    for instrument in state.pointee.instruments { instrument.loop(self, didWaitFrom: beginning, to: end) }
  }

  /// Returns a job that runs `job` and then records when `job` was posted; callable from any thread.
  @inline(never)
  func recorded(_ job: Job) -> Job {
    guard job.isBlock else { return job }
    let record = EnqueueRecord(code: job.code, posted: MonotonicTime.now)
    // The loop itself calls this closure; a strong reference from the loop's own queue would be a retain cycle.
    let run = { [unowned self] in
      // Report the posted block, not this wrapper, to the watchdog.
      let mark = ActiveCallout(bits: counters.pointee.mark.load(ordering: .relaxed))
      counters.pointee.mark.store(ActiveCallout(mark.kind ?? .post, code: record.code).bits, ordering: .relaxed)
      job.run(on: self)
      // After the block: if it ran the loop, the callouts of that run have cleared the record.
      state.pointee.lastRecord = record
    }
    return Job(run, modes: job.modes)
  }
}
