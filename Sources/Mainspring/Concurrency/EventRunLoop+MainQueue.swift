import CExecutorHooks
import CLibEvent
import Glibc
import Dispatch

/// Dispatch's main queue, and through it the main actor, on the main loop.
extension EventRunLoop {
  func addMainQueue() throws(RunLoopError) {
    let handle = _dispatch_get_main_queue_handle_4CF()
    let source = try addDescriptor(handle) { [unowned self] _ in drainMainQueue(handle) }
    source.mark = ActiveCallout(.mainQueue)
  }

  /// Calls `body` on the loop's thread after all work that is queued now has run: posted blocks and, on the main loop,
  /// the main queue's blocks and the main actor's jobs.
  ///
  /// Callable from any thread.
  public func afterQueuedWork(_ body: @escaping @Sendable () -> Void) {
    guard drainsMainQueue else {
      if let mark = queuedWorkMarker.withLock({ $0 }).mark { return mark(body) }
      return post(body)
    }
    // Both queues are first-in first-out, so a marker that has passed through both runs after everything queued before
    // it.
    DispatchQueue.main.async { [self] in post(body) }
  }

  /// Directs the main actor's jobs to the loop instead of Dispatch's main queue.
  ///
  /// The main queue still receives some of them: a job resumes on the executor where its task began, and the tasks that
  /// began earlier, an `async` main's in particular, still belong to the queue. The queue's blocks also count as
  /// isolated to the main actor. A block of the queue and a job of the loop therefore exclude each other: a run that is
  /// nested in either serves neither.
  func becomeMainActorExecutor() {
    isMainActorExecutor = true
    descriptors[_dispatch_get_main_queue_handle_4CF()]?.modes = .tasks
    // The caller may be a block of the main queue, or an `async` main's first job, which the runtime itself runs.
    let isInFirstJob = modeStack.isEmpty && withUnsafeCurrentTask { $0 != nil }
    if isDrainingMainQueue || isInFirstJob { state.pointee.isRunningTask = true }
    updateServedModes()
  }

  /// Runs the blocks of Dispatch's main queue.
  ///
  /// Like any source, the queue's descriptor source is held back from runs that are nested in this callout. Dispatch
  /// would do nothing in such a run; the outer drain continues with the queue when its block returns.
  private func drainMainQueue(_ handle: Int32) {
    isDrainingMainQueue = true
    if isMainActorExecutor { state.pointee.isRunningTask = true }
    defer {
      isDrainingMainQueue = false
      // One of the blocks may have made the loop the main actor's executor.
      if isMainActorExecutor { endTask() }
    }
    // Read the eventfd's eight bytes first: work that arrives during the drain must be able to make it readable again.
    var count: UInt64 = 0
    _ = read(handle, &count, 8)
    _dispatch_main_queue_callback_4CF(nil)
  }
}
