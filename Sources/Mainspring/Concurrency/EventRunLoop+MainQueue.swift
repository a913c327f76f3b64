import CExecutorHooks
import CLibEvent
import Glibc
import Dispatch

/// Dispatch's main queue, and through it the main actor, under the main loop.
extension EventRunLoop {
  func addMainQueue() throws(RunLoopError) {
    let handle = _dispatch_get_main_queue_handle_4CF()
    let source = try addDescriptor(handle) { [unowned self] _ in drainMainQueue(handle) }
    source.mark = ActiveCallout(.mainQueue)
  }

  /// Calls `body` on the loop's thread once all work that is queued now (posted blocks, and on the main loop the main
  /// queue's blocks and main-actor jobs) has run.
  ///
  /// Any thread.
  public func afterQueuedWork(_ body: @escaping @Sendable () -> Void) {
    guard drainsMainQueue else {
      if let mark = queuedWorkMarker.withLock({ $0 }).mark { return mark(body) }
      return post(body)
    }
    // Both queues are first-in first-out, so a marker that has gone through both has everything behind it.
    DispatchQueue.main.async { [self] in post(body) }
  }

  /// From now on the main actor's jobs come to the loop, and not to Dispatch's main queue.
  ///
  /// But the queue still gets some of them: a job resumes where it began, and those that began before still belong to
  /// the queue, an `async` main's first of all. Its blocks count as on the main actor too. So a block of the queue and
  /// a job of the loop exclude each other: a run nested in the one serves neither.
  func becomeMainActorExecutor() {
    isMainActorExecutor = true
    descriptors[_dispatch_get_main_queue_handle_4CF()]?.modes = .tasks
    // The caller may be such a block, or an `async` main's first job, which the runtime itself runs.
    let isInFirstJob = modeStack.isEmpty && withUnsafeCurrentTask { $0 != nil }
    if isDrainingMainQueue || isInFirstJob { state.pointee.isRunningTask = true }
    updateServedModes()
  }

  /// Runs the queue's blocks.
  ///
  /// As any other, the queue's source is held back from runs that are nested in this. Dispatch would do nothing there;
  /// the outer drain goes on with the queue when its block returns.
  private func drainMainQueue(_ handle: Int32) {
    isDrainingMainQueue = true
    if isMainActorExecutor { state.pointee.isRunningTask = true }
    defer {
      isDrainingMainQueue = false
      // One of the blocks may have made the loop the executor.
      if isMainActorExecutor { endTask() }
    }
    // The eight bytes go first: work that comes during the drain must be able to make the eventfd readable again.
    var count: UInt64 = 0
    _ = read(handle, &count, 8)
    _dispatch_main_queue_callback_4CF(nil)
  }
}
