/// The posts of a loop: where a block or a task's job is queued, and how it is wrapped for instruments and contexts.
package struct LoopPosts {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }

  @inline(never)
  func postFromOutside(_ body: consuming @escaping () -> Void) -> Bool {
    // A loop with `isOwner` may be on its thread here; posts made there go to the same queue, in their order.
    loop.owner == ThreadMark.none ? submit(Job(consume body)) : loop.inbox.append(Job(consume body))
  }

  @inline(never)
  func postSlowPath(_ body: consuming @escaping () -> Void) -> Bool {
    // A post that the sampling passes over: all but one in a thousand or so, while a service is watched.
    if state.pointee.slowPathOfPosts == .sampledPosts, state.pointee.sampler.passes() {
      state.pointee.defaultLane.jobs.append(Job(consume body))
      return true
    }
    return submit(Job(consume body))
  }

  /// Queues a job of default priority: in the loop's own queue on the loop's thread, in the inbox on any other thread.
  ///
  /// Returns false if the loop is closed.
  @inline(__always)
  func submit(_ job: consuming Job) -> Bool {
    guard loop.isOnThread else { return loop.inbox.append(job) }
    // The owner needs neither the lock nor a wake-up, because it checks its own queues before it blocks.
    if !state.pointee.slowPathOfPosts.isEmpty { return submitSlowPath(job, priority: .default) }
    state.pointee.defaultLane.jobs.append(job)
    return true
  }

  /// Queues a job in the queue of its priority; returns false if the loop is closed.
  func submit(_ job: consuming Job, priority: SourcePriority) -> Bool {
    guard loop.isOnThread else { return loop.inbox.append(job, priority: priority) }
    return submitSlowPath(job, priority: priority)
  }

  @inline(never)
  private func submitSlowPath(_ job: consuming Job, priority: SourcePriority) -> Bool {
    if state.pointee.isClosed { return false }
    let job = state.pointee.recordsPosts ? recorded(job) : job
    if priority == .system { state.pointee.needsWholePass = true }
    loop.work.lane(priority).pointee.jobs.append(job)
    loop.host.wake()
    return true
  }

  func submit(_ task: UnownedJob, isolated: Bool) {
    loop.checkProcess()
    if !submit(Job(task: task, isolated: isolated)) { LostTasks.report() }
  }

  /// Returns `job`, or the wrapper to queue in its place, for a post on the loop's own thread.
  ///
  /// Call it only if the loop records posts.
  private func recorded(_ job: Job) -> Job {
    let isChosen = state.pointee.sampler.chooses()
    if !isChosen, !state.pointee.carriesContext { return job }
    return postRecorder.recorded(job, isChosen: isChosen)
  }

  /// A recorder with the loop's current instruments and carrier.
  private var postRecorder: PostRecorder {
    PostRecorder(
      loop: loop,
      recordsTime: state.pointee.isInstrumented,
      carrier: loop.sharedContextCarrier.withLock { $0 },
      interval: state.pointee.sampler.interval
    )
  }

  /// Passes the recorder to the inbox, because the instruments or the context carrier have changed.
  func updateRecorder() { loop.inbox.setRecorder(state.pointee.recordsPosts ? postRecorder : nil) }

  /// Captures the caller's context; returns nil if the loop has no carrier.
  ///
  /// Any thread may call this.
  package func captureContext() -> ContextCarrier.Context? { loop.sharedContextCarrier.withLock { $0 }?.capture() }

  /// Returns a closure that runs `body` in the caller's context; returns `body` itself if the loop has no carrier.
  ///
  /// For work that does not go directly into a queue of the loop, which would capture the context itself. Any thread
  /// may call this.
  package func carryingContext(_ body: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let context = captureContext() else { return body }
    return { context(body) }
  }

  /// Whether posts are accepted, unless the inbox is full.
  ///
  /// Any thread may call this.
  package var areAccepted: Bool { loop.inbox.isOpen }

  /// Refuses from now on all work or, if `onlyPosts` is true, only posts that a full inbox refuses.
  ///
  /// Any thread may call this.
  package func refuse(onlyPosts: Bool = false) { loop.inbox.refuse(onlyPosts: onlyPosts) }
}

/// The function that ``EventRunLoop/afterQueuedWork(_:)`` calls if work of its loop is also queued elsewhere; see
/// ``EventRunLoop/setQueuedWorkMarker(_:)``.
///
/// In a struct for the reason of ``StoredClosure``.
struct QueuedWorkMarker {
  var mark: (@Sendable (_ body: @escaping @Sendable () -> Void) -> Void)?
}
