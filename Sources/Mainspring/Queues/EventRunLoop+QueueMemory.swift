/// Memory that the queues keep after bursts of work.
extension EventRunLoop {
  /// Frees unneeded queue memory before the loop blocks.
  ///
  /// Returns when the loop must wake to free memory, or `Int64.max`.
  @inline(__always)
  func giveBackMemory() -> Int64 { state.pointee.queueMemory.isSettled ? .max : giveBackDueMemory() }

  @inline(never)
  private func giveBackDueMemory() -> Int64 {
    if let next = state.pointee.queueMemory.nextLook(now: clock.now.nanoseconds) { return next }
    let kept = QueueMemory.keptCapacity
    state.pointee.jobs.giveBackMemory(above: kept)
    state.pointee.systemJobs.giveBackMemory(above: kept)
    state.pointee.idleJobs.giveBackMemory(above: kept)
    if state.pointee.deferredJobs.isEmpty { state.pointee.deferredJobs = [] }
    if state.pointee.deferredSystemJobs.isEmpty { state.pointee.deferredSystemJobs = [] }
    if state.pointee.deferredIdleJobs.isEmpty { state.pointee.deferredIdleJobs = [] }
    inbox.giveBackMemory(above: kept)
    return .max
  }
}
