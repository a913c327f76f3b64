/// Collects a loop's work: from the kernel and from other threads.
///
/// Use it on the loop's thread only.
struct LoopPoll {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }

  /// Collects ready descriptors from the kernel; if `blocking` is true, waits until something is ready.
  func run(blocking: Bool) {
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
    while !state.pointee.incomingSources.isEmpty { loop.work.enqueue(state.pointee.incomingSources.removeFirst()) }
  }
}
