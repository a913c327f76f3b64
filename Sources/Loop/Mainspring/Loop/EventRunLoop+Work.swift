/// The loop's ready work: its lanes, the ways into them, and the kernel poll that fills them.
///
/// ``LoopPass`` serves it.
extension EventRunLoop {
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
  var hasReadyWork: Bool { !state.pointee.systemLane.isEmpty || !state.pointee.defaultLane.isEmpty }

  /// Whether there is ready work or work of idle priority.
  var hasWork: Bool { hasReadyWork || !state.pointee.idleLane.isEmpty }

  /// Moves work that other threads have posted into the loop's own queues.
  func takeInbox() {
    // This load takes no lock, so it may miss new work; `prepareToSleep` then finds that work under the lock.
    guard inbox.mayHavePending else { return }
    counters.pointee.savedWakeUps.add(
      inbox.drain(
        systemJobs: &state.pointee.systemLane.jobs,
        jobs: &state.pointee.defaultLane.jobs,
        idleJobs: &state.pointee.idleLane.jobs,
        sources: &state.pointee.incomingSources
      )
    )
    while !state.pointee.incomingSources.isEmpty { enqueue(state.pointee.incomingSources.removeFirst()) }
  }

  /// Queues a ready source for its turn.
  ///
  /// Called during a poll, and when a parked source that has kept its events returns to the base.
  func noteReady(_ source: DescriptorSource) {
    state.pointee.needsWholePass = true
    lane(source.priority).pointee.descriptors.append(source)
  }

  func poll(blocking: Bool) {
    if blocking { noteAsleep() } else { noteBetweenCallouts() }
    state.pointee.queueMemory.note(waiting: state.pointee.defaultLane.jobs.count + state.pointee.idleLane.jobs.count)
    note(blocking ? .asleep : .kernel)
    demultiplexer.poll(for: self, blocking: blocking)
    note(.busy)
    if blocking {
      counters.pointee.wakeUps.add(1)
      noteAwake()
    }
    state.pointee.calloutCountAtPoll = calloutCount
    // While all runs are ending, the count stays 0: an outer run, whose jobs check only it, must see that.
    counters.pointee.grantCallouts(state.pointee.isEndingAllRuns ? 0 : state.pointee.clockStride)
    LoopPass(loop: self).renewBudget()
  }

  func notify(_ activity: RunLoopActivity) {
    if state.pointee.observers.isEmpty { return }
    for observer in state.pointee.observers
    where observer.activities.contains(activity) && observer.modes.meet(state.pointee.servedBits)
      && observer.mayBeCalled && !state.pointee.isClosed
    {
      let mark = observer.mark
      let beginning = beginUnbudgeted(mark, .observer)
      observer.call(activity)
      end(mark, beginning)
    }
  }
}
