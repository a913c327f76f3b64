/// Wraps posted blocks for instruments, which need the time of the post, and for a ``ContextCarrier``.
///
/// It is made on the loop's thread. Producers on other threads use the copy in the inbox.
struct PostRecorder {
  unowned let loop: EventRunLoop
  /// Whether the loop has instruments, so that the time of the post is recorded.
  let recordsTime: Bool
  let carrier: ContextCarrier?
  /// The average number of posts of which the instruments receive one; 1 for all.
  let interval: Int

  /// Whether it wraps every post, and not only those that the sampling chooses.
  var wrapsAll: Bool { carrier != nil || interval == 1 }

  /// Returns a job that runs `job` in the caller's context, and records when `job` was posted if `isChosen` is true.
  ///
  /// Returns `job` itself if it is a task's job, or if neither the instruments nor a carrier need a wrapper. Callable
  /// from any thread.
  @inline(never)
  func recorded(_ job: Job, isChosen: Bool) -> Job {
    guard job.isBlock, isChosen || carrier != nil else { return job }
    let record = EnqueueRecord(code: job.code, posted: recordsTime && isChosen ? MonotonicTime.now : nil)
    let context = carrier?.capture()
    // The loop itself calls this closure; a strong reference from the loop's own queue would be a retain cycle.
    let run = { [unowned loop] in PostRecorder.run(job, record, context, on: loop) }
    return Job(run, modes: job.modes)
  }

  private static func run(
    _ job: Job,
    _ record: EnqueueRecord,
    _ context: ((() -> Void) -> Void)?,
    on loop: EventRunLoop
  ) {
    let state = loop.state
    // Report the posted block, not this wrapper, to the watchdog.
    let wrapper = ActiveCallout(bits: state.pointee.counters.activeCallout.load(ordering: .relaxed))
    let activeCallout = ActiveCallout(wrapper.kind ?? .post, code: record.code)
    state.pointee.counters.activeCallout.store(activeCallout.bits, ordering: .relaxed)
    // While the loop samples, it does not measure posts itself, so that the posts that are not chosen cost nothing.
    let measuresItself = record.posted != nil && state.pointee.sampler.interval > 1
    let beginning = measuresItself ? MonotonicTime.now : 0
    if let context { context { job.run(on: loop) } } else { job.run(on: loop) }
    // Set the record only now: if the block ran the loop, the callouts of that run have cleared it.
    state.pointee.lastRecord = record
    if measuresItself { InstrumentCalls(loop: loop).didCall(activeCallout, from: beginning, nil) }
  }
}

/// A record of a block that was posted while the loop had an instrument or carried contexts: the block's own code,
/// because the loop calls a wrapper, and the time of the post.
struct EnqueueRecord {
  let code: UInt
  /// When the block was posted, in nanoseconds of `CLOCK_MONOTONIC`; nil if the loop had no instrument.
  let posted: Int64?
}
