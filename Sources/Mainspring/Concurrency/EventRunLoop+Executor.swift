/// The loop as the executor of actors and tasks.
///
/// An actor lives on a loop by naming it as its executor:
///
///     actor Connection {
///       let loop: EventRunLoop
///       nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
///     }
///
/// The loop's callouts then reach the actor's state with `assumeIsolated`, and a task prefers the loop with
/// `Task(executorPreference: loop)`. What is enqueued runs first-in first-out among the posted work of default
/// priority, in the common modes; the priorities of tasks change nothing in that. The loop must outlive what lives on
/// it: what is still enqueued when a loop goes away never runs.
///
/// A run that is nested inside a piece of a task serves no other piece: it would run in the middle of an actor's method
/// where that has no `await`. The pieces go on when the nested run has returned, as Dispatch's main queue does.
extension EventRunLoop: SerialExecutor, TaskExecutor {
  /// Queues a piece of a task that is isolated to an actor of the loop.
  ///
  /// Called by the Swift runtime, on any thread. It allocates nothing once the queue has grown to its size.
  public func enqueue(_ job: consuming ExecutorJob) { submit(UnownedJob(job), isolated: true) }

  // The two protocols ask for methods of the same name. They must not be one: a piece that belongs to no actor, run as
  // if it did, would be enqueued a second time at once, to get out of that isolation.

  /// Queues a piece of a task that prefers the loop.
  ///
  /// Called by the Swift runtime, on any thread. It allocates nothing once the queue has grown to its size.
  @_implements(TaskExecutor,enqueue(_:))
  public func enqueuePreferring(_ job: consuming ExecutorJob) { submit(UnownedJob(job), isolated: false) }

  /// Queues a piece of a task that prefers the loop.
  ///
  /// Called by the Swift runtime, on any thread. It allocates nothing once the queue has grown to its size.
  @_implements(TaskExecutor,enqueue(_:))
  public func enqueuePreferring(_ job: UnownedJob) { submit(job, isolated: false) }

  /// The loop, as an actor's `unownedExecutor` names it.
  ///
  /// Any thread. It keeps no reference: whoever uses it has to keep the loop.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// The loop, as a task's preference names it.
  ///
  /// Any thread. It keeps no reference: whoever uses it has to keep the loop.
  public func asUnownedTaskExecutor() -> UnownedTaskExecutor { UnownedTaskExecutor(ordinary: self) }

  /// Ends the process where the calling thread is not the loop's.
  ///
  /// Called by `assumeIsolated` and `preconditionIsolated`, on any thread.
  public func checkIsolated() {
    require(isOnThread, "This is isolated to a run loop, but was called on a thread that does not own the loop.")
  }

  /// Whether the calling thread is the loop's: there, everything is isolated to the loop.
  ///
  /// Called by the Swift runtime, on any thread.
  public func isIsolatingCurrentContext() -> Bool? { isOnThread }

  /// Puts a job of default priority into the queue: the loop's own on its thread, the inbox on any other.
  @inline(__always)
  func submit(_ job: consuming Job) {
    guard isOnThread else { return inbox.append(job) }
    // The owner needs neither the lock nor the wake-up: it looks at its own queues before it sleeps.
    state.pointee.jobs.append(state.pointee.isInstrumented ? recorded(job) : job)
    wakeHostLoop()
  }

  /// Puts a job into the queue of its priority.
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

  /// Runs a piece of a task until its next suspension.
  func run(_ task: UnownedJob, isolated: Bool) {
    state.pointee.isRunningTask = true
    if isolated {
      task.runSynchronously(on: asUnownedSerialExecutor())
    } else {
      task.runSynchronously(on: asUnownedTaskExecutor())
    }
    endTask()
  }

  /// What excludes the pieces of tasks is over.
  @inline(__always)
  func endTask() {
    state.pointee.isRunningTask = false
    // A nested run inside the piece has left its modes without the tasks' one.
    if state.pointee.servedBits & RunLoopMode.tasks.bit == 0 { updateServedModes() }
  }
}
