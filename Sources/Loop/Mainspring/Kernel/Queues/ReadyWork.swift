/// A loop's ready work: its lanes and the ways into them.
///
/// ``LoopPass`` serves it. Use it on the loop's thread only.
package struct ReadyWork {
  /// Not the loop: a source is queued so often that retaining the loop would show (W2s, W5).
  let state: UnsafeMutablePointer<LoopState>

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

  /// Appends the source to the queue of signaled sources of its priority.
  @inline(__always)
  func enqueue(_ source: RunLoopSource) {
    state.pointee.needsWholePass = true
    lane(source.priority).pointee.sources.append(source)
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
