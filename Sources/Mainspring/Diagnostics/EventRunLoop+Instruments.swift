/// Instruments: who is told of callouts and waits.
extension EventRunLoop {
  /// What is told of every callout and every wait; empty unless it is set.
  ///
  /// Without instruments a callout pays a test of a flag for them, and a posted block nothing. With any it pays two
  /// looks at the clock and their work, and every post is wrapped in a block that knows when it was posted, which
  /// allocates. Posts made before have no delay. The loop's thread only; inside a callout too, of which a new
  /// instrument is not told.
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
      beginning: beginning,
      end: end,
      delay: delay.map { .nanoseconds(max(0, $0)) }
    )
    for instrument in state.pointee.instruments { instrument.loop(self, didCall: callout) }
  }

  @inline(never)
  func tellInstruments(waitedSince beginning: Int64) {
    let end = MonotonicTime.now
    for instrument in state.pointee.instruments { instrument.loop(self, didWaitFrom: beginning, to: end) }
  }

  /// Any thread: a job that does the same, and leaves word of when it was posted.
  @inline(never)
  func recorded(_ job: Job) -> Job {
    guard job.isBlock else { return job }
    let record = EnqueueRecord(code: job.code, posted: MonotonicTime.now)
    // The loop is the one that calls this; holding it from its own queue would keep it for ever.
    let run = { [unowned self] in
      // For the watchdog too this is the block that was posted.
      let mark = ActiveCallout(bits: counters.pointee.mark.load(ordering: .relaxed))
      counters.pointee.mark.store(ActiveCallout(mark.kind ?? .post, code: record.code).bits, ordering: .relaxed)
      job.run(on: self)
      // After the block: what that ran of the loop's has left nothing here.
      state.pointee.lastRecord = record
    }
    return Job(run, modes: job.modes)
  }
}
