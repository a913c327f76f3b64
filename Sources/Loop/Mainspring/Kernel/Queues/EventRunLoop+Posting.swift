import Dispatch

/// Posting work to the loop.
extension EventRunLoop {
  /// Runs `body` on the loop's thread in one of the next passes.
  ///
  /// Blocks posted by the same thread run in the order in which they were posted, in the common modes. Callable from
  /// any thread.
  ///
  /// - Parameter body: The block to run, once.
  /// - Returns: False if the loop is closed (``close()``), or if its ``inboxLimit`` refuses the post: `body` was then
  ///   released and does not run.
  @discardableResult
  public func post(_ body: consuming @escaping @Sendable () -> Void) -> Bool {
    checkProcess()
    // The rare cases are out of line, to keep this function short: a chain of posts costs 140 instructions a post
    // (W3a), and 260 if every post takes the path of the rare cases.
    guard isOnOnlyThread else { return posts.postFromOutside(consume body) }
    guard state.pointee.defaultLane.jobs.hasRoom, state.pointee.slowPathOfPosts.isEmpty else {
      return posts.postSlowPath(consume body)
    }
    state.pointee.defaultLane.jobs.appendWithinRoom(Job(consume body))
    return true
  }

  /// Runs `body` on the loop's thread in one of the next passes, in the given modes and with the given priority.
  ///
  /// Blocks of the same priority posted by the same thread run in the order in which they were posted. Callable from
  /// any thread. It allocates memory unless the modes are the common modes, the default mode or all modes.
  ///
  /// - Parameters:
  ///   - priority: The priority; system work runs before all other posted work.
  ///   - modes: The modes in which the block may run; it waits until the loop runs in one of them. With system
  ///     priority, the common modes stand for all modes.
  ///   - body: The block to run, once.
  /// - Returns: False if the loop is closed (``close()``): `body` was released and does not run.
  @discardableResult
  public func post(
    priority: SourcePriority,
    modes: RunLoopModes = .common,
    _ body: consuming @escaping @Sendable () -> Void
  ) -> Bool {
    checkProcess()
    let modes = priority == .system && modes == .common ? .all : modes
    return posts.submit(Job(consume body, modes: modes), priority: priority)
  }

  /// Runs `body` on the loop's thread while the loop runs in one of `modes`; see ``post(priority:modes:_:)``.
  @discardableResult
  public func post(modes: RunLoopModes, _ body: consuming @escaping @Sendable () -> Void) -> Bool {
    post(priority: .default, modes: modes, body)
  }

  /// Posts `body`, which is isolated to the main actor, to a loop of the main thread; see ``post(priority:modes:_:)``.
  ///
  /// Callable from any thread. The process ends if the loop belongs to another thread. Optimized builds check too: a
  /// post, unlike the addition of a source, does not check that the caller is on the loop's thread, so nothing else
  /// detects that a user has passed a loop of another thread. The main actor's own sources need neither this check nor
  /// ``mainActorCallout(_:)``: the closure of a source that is added on the main actor is isolated to it.
  @discardableResult
  package func postToMainActor(
    priority: SourcePriority = .default,
    modes: RunLoopModes = .common,
    _ body: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    post(priority: priority, modes: modes) { MainActor.assumeIsolated(body) }
  }

  /// Queues `body` behind all work of default priority that is queued now, whichever thread has posted it.
  ///
  /// A post on the loop's own thread overtakes the inbox, which always empties behind the loop's own queue. An
  /// ``inboxLimit`` does not refuse `body`. Callable from any thread.
  package func postBehindAll(_ body: @escaping @Sendable () -> Void) {
    checkProcess()
    // An empty inbox has nothing that the loop's own queue could overtake. That queue needs no lock.
    if isOnThread, !inbox.mayHavePending {
      _ = posts.submit(Job(body))
    } else {
      _ = inbox.append(Job(body), priority: .default)
    }
  }

  /// Calls `body` on the loop's thread after the work that is queued now has run: posted blocks and, on the main loop,
  /// the main queue's blocks and the main actor's jobs.
  ///
  /// It does not wait for idle work, or for blocks in modes that the loop does not serve meanwhile.
  ///
  /// Callable from any thread.
  public func afterQueuedWork(_ body: @escaping @Sendable () -> Void) {
    let body = posts.carryingContext(body)
    guard drainsMainQueue else {
      if let mark = queuedWorkMarker.withLock({ $0 }).mark { mark(body) } else { postBehindAll(body) }
      return
    }
    // Both queues are first-in first-out, so a marker that has passed through both runs after everything queued before
    // it.
    DispatchQueue.main.async { [self] in postBehindAll(body) }
  }

  /// Runs `body` immediately if the caller is on the loop's thread; otherwise posts it with system priority.
  package func onItsThread(_ body: @escaping @Sendable () -> Void) {
    if isOnThread { body() } else { post(priority: .system, body) }
  }

  /// Calls `body` at once; ends the process with a message if the calling thread does not own the loop.
  ///
  /// For code that must run on the loop although its type does not say so, as `assumeIsolated` is for actors. To get
  /// there from elsewhere, use ``post(_:)``, ``submit(_:)`` or ``run(_:isolation:)``.
  public func isolated<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    checkThread()
    return try body()
  }

  /// The number of posts from other threads that may wait; nil, the default, is no limit.
  ///
  /// With a limit, every post from another thread takes the inbox's slow path. Use it on the loop's thread only.
  public var inboxLimit: InboxLimit? {
    get { onThread(inbox.limit) }
    set { onThread(inbox.setLimit(newValue)) }
  }

  /// Captures the context of each posted block, of each timer and of submitted and offloaded work; nil, the default,
  /// for none.
  ///
  /// With a carrier, every post is wrapped in a block, which allocates, and takes the slow path of the inbox. It
  /// applies to blocks that are posted and timers that are added from now on. Use it on the loop's thread only.
  package var contextCarrier: ContextCarrier? {
    get { onThread(sharedContextCarrier.withLock { $0 }) }
    set {
      checkThread()
      sharedContextCarrier.change { $0 = newValue }
      state.pointee.carriesContext = newValue != nil
      posts.updateRecorder()
    }
  }
}

/// The loop as an executor of actors and tasks.
///
/// An actor runs on a loop if it names the loop as its executor:
///
///     actor Connection {
///       let loop: EventRunLoop
///       nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
///     }
///
/// The loop's callouts can then access the actor's state with `assumeIsolated`. A task prefers the loop with
/// `Task(executorPreference: loop)`. Jobs run first-in first-out, in one queue with posted blocks of default priority,
/// in the common modes; task priorities do not change that order. The loop must outlive the actors and tasks that run
/// on it: jobs that are still queued when a loop is deallocated never run.
///
/// A run that is nested inside a task's job runs no other task job, because that would interrupt an actor's method at a
/// point without an `await`. The other jobs run after the nested run returns, as on Dispatch's main queue.
extension EventRunLoop: SerialExecutor, TaskExecutor {
  /// Queues a job that is isolated to an actor of the loop.
  ///
  /// The Swift runtime calls it from any thread. It does not allocate unless the queue has to grow.
  public func enqueue(_ job: consuming ExecutorJob) { posts.submit(UnownedJob(job), isolated: true) }

  // Both protocols require a method of this name, and the two must differ: if a job that belongs to no actor ran as if
  // it were isolated to the loop, the runtime would enqueue it again at once to leave that isolation.

  /// Queues a job of a task that prefers the loop.
  ///
  /// The Swift runtime calls it from any thread. It does not allocate unless the queue has to grow.
  @_implements(TaskExecutor,enqueue(_:))
  public func enqueuePreferring(_ job: consuming ExecutorJob) { posts.submit(UnownedJob(job), isolated: false) }

  /// Queues a job of a task that prefers the loop.
  ///
  /// The Swift runtime calls it from any thread. It does not allocate unless the queue has to grow.
  @_implements(TaskExecutor,enqueue(_:))
  public func enqueuePreferring(_ job: UnownedJob) { posts.submit(job, isolated: false) }

  /// Returns a reference to the loop for an actor's `unownedExecutor`.
  ///
  /// Callable from any thread. The reference does not retain the loop; keep the loop alive while the reference is in
  /// use.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// Returns a reference to the loop for a task's executor preference.
  ///
  /// Callable from any thread. The reference does not retain the loop; keep the loop alive while the reference is in
  /// use.
  public func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }

  /// Ends the process if the calling thread does not own the loop.
  ///
  /// `assumeIsolated` and `preconditionIsolated` call it, from any thread.
  public func checkIsolated() {
    require(isOnThread, "This is isolated to a run loop, but was called on a thread that does not own the loop.")
  }

  /// Returns whether the calling thread owns the loop: all code on that thread is isolated to the loop.
  ///
  /// The Swift runtime calls it from any thread.
  public func isIsolatingCurrentContext() -> Bool? { isOnThread }
}
