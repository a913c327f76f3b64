/// Wraps posted blocks if something has to know where or when they were posted: instruments, or a ``ContextCarrier``.
///
/// It is made on the loop's thread. Producers on other threads use the copy in the inbox.
struct PostRecorder {
  unowned let loop: EventRunLoop
  /// Whether the loop has instruments, so that the time of the post is recorded.
  let recordsTime: Bool
  let carrier: ContextCarrier?

  /// Returns a job that runs `job` in the caller's context, and then records when `job` was posted.
  ///
  /// Returns `job` itself if it is a task's. Callable from any thread.
  @inline(never)
  func recorded(_ job: Job) -> Job {
    guard job.isBlock else { return job }
    let record = EnqueueRecord(code: job.code, posted: recordsTime ? MonotonicTime.now : nil)
    let context = carrier?.capture()
    // The loop itself calls this closure; a strong reference from the loop's own queue would be a retain cycle.
    let run = { [unowned loop] in
      // Report the posted block, not this wrapper, to the watchdog.
      let mark = ActiveCallout(bits: loop.counters.pointee.mark.load(ordering: .relaxed))
      loop.counters.pointee.mark.store(ActiveCallout(mark.kind ?? .post, code: record.code).bits, ordering: .relaxed)
      if let context { context { job.run(on: loop) } } else { job.run(on: loop) }
      // After the block: if it ran the loop, the callouts of that run have cleared the record.
      loop.state.pointee.lastRecord = record
    }
    return Job(run, modes: job.modes)
  }
}

extension EventRunLoop {
  /// The recorder for posts of this moment.
  var postRecorder: PostRecorder {
    PostRecorder(
      loop: self,
      recordsTime: state.pointee.isInstrumented,
      carrier: sharedContextCarrier.withLock { $0 }
    )
  }

  /// Passes the recorder to the inbox, because the instruments or the context carrier have changed.
  func updateRecorder() {
    guard state.pointee.recordsPosts else { return inbox.setRecorder(nil) }
    let recorder = postRecorder
    inbox.setRecorder { recorder.recorded($0) }
  }
}
