/// A loop's ready work: its lanes, the ways into them, and the kernel poll that fills them.
///
/// ``LoopPass`` serves it. Use it on the loop's thread only.
package struct ReadyWork {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }

  /// Returns the queues of the ready work of `priority`.
  ///
  /// The lanes are stored in memory that does not move until the loop's `deinit`, so the pointers stay valid until
  /// then.
  @inline(__always)
  func lane(_ priority: SourcePriority) -> UnsafeMutablePointer<Lane> {
    switch priority {
    case .system: withUnsafeMutablePointer(to: &state.pointee.systemLane) { $0 }
    case .default: withUnsafeMutablePointer(to: &state.pointee.defaultLane) { $0 }
    case .idle: withUnsafeMutablePointer(to: &state.pointee.idleLane) { $0 }
    }
  }

  @inline(__always)
  func forEachLane(_ body: (UnsafeMutablePointer<Lane>) -> Void) {
    body(lane(.system))
    body(lane(.default))
    body(lane(.idle))
  }

  /// Whether work of system or default priority is ready.
  var isReady: Bool { !state.pointee.systemLane.isEmpty || !state.pointee.defaultLane.isEmpty }

  /// Whether no work is ready, not even of idle priority.
  package var isEmpty: Bool { !isReady && state.pointee.idleLane.isEmpty }

  /// Collects ready descriptors from the kernel; if `blocking` is true, waits until something is ready.
  func poll(blocking: Bool) {
    if blocking { loop.callouts.recordAsleep() } else { loop.callouts.recordBetweenCallouts() }
    state.pointee.queueMemory.record(waiting: state.pointee.defaultLane.jobs.count + state.pointee.idleLane.jobs.count)
    loop.callouts.record(blocking ? .asleep : .kernel)
    loop.demultiplexer.poll(for: loop, blocking: blocking)
    loop.callouts.record(.busy)
    if blocking {
      loop.counters.pointee.wakeUps.add(1)
      loop.callouts.recordAwake()
    }
    state.pointee.calloutCountAtPoll = loop.calloutCount
    // While all runs are ending, the count stays 0: an outer run, whose jobs check only it, must see that.
    loop.counters.pointee.grantCallouts(state.pointee.isEndingAllRuns ? 0 : state.pointee.clockStride)
    LoopPass(loop: loop).renewBudget()
  }

  /// Moves work that other threads have posted into the loop's own queues.
  func takeInbox() {
    // This load takes no lock, so it may miss new work; `prepareToSleep` then finds that work under the lock.
    guard loop.inbox.mayHavePending else { return }
    loop.counters.pointee.savedWakeUps.add(
      loop.inbox.drain(
        systemJobs: &state.pointee.systemLane.jobs,
        jobs: &state.pointee.defaultLane.jobs,
        idleJobs: &state.pointee.idleLane.jobs,
        sources: &state.pointee.incomingSources
      )
    )
    while !state.pointee.incomingSources.isEmpty { enqueue(state.pointee.incomingSources.removeFirst()) }
  }

  /// Appends the source to the queue of signalled sources of its priority.
  @inline(__always)
  func enqueue(_ source: RunLoopSource) {
    state.pointee.needsWholePass = true
    lane(source.priority).pointee.sources.append(source)
  }

  /// Queues a source at the first signal since its last callout.
  ///
  /// Call only on the loop's thread.
  @inline(__always)
  func enqueueSignalled(_ source: RunLoopSource) {
    loop.checkProcess()
    enqueue(source)
    loop.host.wake()
  }

  /// Queues a ready source.
  ///
  /// Called during a poll, and when a parked source that has kept its events returns to the base.
  @inline(__always)
  func enqueueReady(_ source: DescriptorSource) {
    state.pointee.needsWholePass = true
    lane(source.priority).pointee.descriptors.append(source)
  }

  /// Queues a lane's parked work again; work whose mode is still not served is parked again when a pass comes to it.
  func unpark(_ lane: UnsafeMutablePointer<Lane>) {
    lane.pointee.jobs.prepend(lane.pointee.parkedJobs)
    lane.pointee.parkedJobs.removeAll(keepingCapacity: true)
    let sources = lane.pointee.parkedSources
    lane.pointee.parkedSources.removeAll(keepingCapacity: true)
    for source in sources { enqueue(source) }
    let descriptors = lane.pointee.parkedDescriptors
    lane.pointee.parkedDescriptors.removeAll(keepingCapacity: true)
    for source in descriptors where !source.isCancelled { source.unpark() }
  }
}
