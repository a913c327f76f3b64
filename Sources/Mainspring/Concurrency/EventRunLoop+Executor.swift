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
  public func enqueue(_ job: consuming ExecutorJob) { submit(UnownedJob(job), isolated: true) }

  // Both protocols require a method of this name, and the two must differ: if a job that belongs to no actor ran as if
  // it were isolated to the loop, the runtime would enqueue it again at once to leave that isolation.

  /// Queues a job of a task that prefers the loop.
  ///
  /// The Swift runtime calls it from any thread. It does not allocate unless the queue has to grow.
  @_implements(TaskExecutor,enqueue(_:))
  public func enqueuePreferring(_ job: consuming ExecutorJob) { submit(UnownedJob(job), isolated: false) }

  /// Queues a job of a task that prefers the loop.
  ///
  /// The Swift runtime calls it from any thread. It does not allocate unless the queue has to grow.
  @_implements(TaskExecutor,enqueue(_:))
  public func enqueuePreferring(_ job: UnownedJob) { submit(job, isolated: false) }

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

  /// Queues a job of default priority: in the loop's own queue on the loop's thread, in the inbox on any other thread.
  @inline(__always)
  func submit(_ job: consuming Job) {
    guard isOnThread else { return inbox.append(job) }
    // The owner needs neither the lock nor a wake-up, because it checks its own queues before it blocks.
    state.pointee.jobs.append(state.pointee.isInstrumented ? recorded(job) : job)
    wakeHostLoop()
  }

  /// Queues a job in the queue of its priority.
  func submit(_ job: consuming Job, priority: SourcePriority) {
    guard isOnThread else { return inbox.append(job, priority: priority) }
    let job = state.pointee.isInstrumented ? recorded(job) : job
    switch priority {
    case .system:
      state.pointee.systemJobs.append(job)
      state.pointee.needsWholePass = true
    case .default: state.pointee.jobs.append(job)
    case .idle: state.pointee.idleJobs.append(job)
    }
    wakeHostLoop()
  }

  private func submit(_ task: UnownedJob, isolated: Bool) {
    checkProcess()
    submit(Job(task: task, isolated: isolated))
  }

  /// Runs a task's job until the task suspends or ends.
  func run(_ task: UnownedJob, isolated: Bool) {
    state.pointee.isRunningTask = true
    if isolated {
      task.runSynchronously(on: asUnownedSerialExecutor())
    } else {
      task.runSynchronously(on: asUnownedTaskExecutor())
    }
    endTask()
  }

  /// Ends the period in which no other task job may run.
  @inline(__always)
  func endTask() {
    state.pointee.isRunningTask = false
    // A run that was nested inside the job has left the tasks' mode out of the served modes.
    if state.pointee.servedBits & RunLoopMode.tasks.bit == 0 { updateServedModes() }
  }
}
