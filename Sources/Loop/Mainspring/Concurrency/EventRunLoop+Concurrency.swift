import CRuntimeHooks
import CLinux
import Dispatch
import Glibc

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
  ///
  /// Returns false if the loop is closed.
  @inline(__always)
  func submit(_ job: consuming Job) -> Bool {
    guard isOnThread else { return inbox.append(job) }
    // The owner needs neither the lock nor a wake-up, because it checks its own queues before it blocks.
    if state.pointee.careForPosts { return submitWithCare(job, priority: .default) }
    state.pointee.defaultLane.jobs.append(job)
    return true
  }

  /// Queues a job in the queue of its priority; returns false if the loop is closed.
  func submit(_ job: consuming Job, priority: SourcePriority) -> Bool {
    guard isOnThread else { return inbox.append(job, priority: priority) }
    return submitWithCare(job, priority: priority)
  }

  @inline(never)
  private func submitWithCare(_ job: consuming Job, priority: SourcePriority) -> Bool {
    if state.pointee.isClosed { return false }
    let job = state.pointee.recordsPosts ? recorded(job) : job
    if priority == .system { state.pointee.needsWholePass = true }
    lane(priority).pointee.jobs.append(job)
    wakeHostLoop()
    return true
  }

  private func submit(_ task: UnownedJob, isolated: Bool) {
    checkProcess()
    if !submit(Job(task: task, isolated: isolated)) { LostTasks.report() }
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

/// The main loop as the main actor's executor.
///
/// By default the main actor's jobs reach ``main`` through Dispatch's main queue, which the loop also drains. An
/// `async` main, however, loses the main thread at its first suspension, because the runtime then hands the thread over
/// to Dispatch. If the loop is the main actor's executor, the main actor's jobs go directly into the loop's queue, and
/// the runtime runs the loop instead of handing over the thread:
///
///     @main @MainActor struct Daemon {
///       static func main() async throws {
///         let isInstalled = EventRunLoop.installAsMainActorExecutor()
///         …
///       }
///     }
///
/// This uses hooks of the Swift runtime that no public header declares, so it is available only with the compilers it
/// was tested with. With any other compiler, ``installAsMainActorExecutor()`` returns false and changes nothing; use a
/// synchronous `main` that runs the loop, which needs no hooks.
extension EventRunLoop {
  /// Makes ``main`` the main actor's executor for the rest of the process's life, so that an `async` main keeps the
  /// main thread.
  ///
  /// Call it on the main thread, first in `main`, before anything is awaited. An `async` main does not run the loop
  /// itself: the loop runs whenever the task is suspended, until `main` returns or the process exits, and it runs again
  /// after every ``stop()``.
  ///
  /// - Returns: Whether the loop is now the main actor's executor. False if the runtime has no such hooks, if this
  ///   compiler's hooks were not tested, or if other code has set them; in these cases nothing has changed. Repeated
  ///   calls change nothing and return true.
  public static func installAsMainActorExecutor() -> Bool {
    #if SWIFT_RUNTIME_HOOKS
      guard canBeMainActorExecutor else { return false }
      if MainExecutor.reference.identity != nil { return true }
      // The runtime's reference to an executor is two words: the object and its protocol conformance.
      MainExecutor.reference = unsafeBitCast(
        main.asUnownedSerialExecutor(),
        to: mainspring_executor_reference.self
      )
      guard mainspring_install_main_executor() != 0 else {
        MainExecutor.reference = mainspring_executor_reference()
        return false
      }
      main.becomeMainActorExecutor()
      return true
    #else
      return false
    #endif
  }

  /// Whether this compiler's hooks were tested, and nothing has disabled them.
  package static var canBeMainActorExecutor: Bool {
    #if SWIFT_RUNTIME_HOOKS
      return mainspring_hook_is_enabled(mainspring_hook_main_actor) != 0
    #else
      return false
    #endif
  }
}

/// Dispatch's main queue, and through it the main actor, on the main loop.
extension EventRunLoop {
  /// Calls `body` on the loop's thread after the work that is queued now has run: posted blocks and, on the main loop,
  /// the main queue's blocks and the main actor's jobs.
  ///
  /// It does not wait for idle work, or for blocks in modes that the loop does not serve meanwhile.
  ///
  /// Callable from any thread.
  public func afterQueuedWork(_ body: @escaping @Sendable () -> Void) {
    let body = carryingContext(body)
    guard drainsMainQueue else {
      if let mark = queuedWorkMarker.withLock({ $0 }).mark { mark(body) } else { postBehindAll(body) }
      return
    }
    // Both queues are first-in first-out, so a marker that has passed through both runs after everything queued before
    // it.
    DispatchQueue.main.async { [self] in postBehindAll(body) }
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

}

/// Running `async` code from a synchronous thread.
extension EventRunLoop {
  /// Runs the loop until `body` completes, then returns its value or throws its error.
  ///
  /// Call only on the loop's thread.
  ///
  /// If ``stop()`` is called while `body` is in progress, it ends the enclosing run after this call returns.
  ///
  /// If you call this method inside a job of an actor whose executor is this loop (or inside a job of the main actor,
  /// once the loop is its executor), the closure must not await an actor of the same loop: that actor's job cannot run
  /// until the current job returns. If the closure's own task awaits such an actor, the process ends with a message. If
  /// a task that the closure awaits does so, this call never returns.
  ///
  /// - Throws: The error that `body` throws, or `CancellationError` if ``endAllRuns()`` is called first or the loop is
  ///   closed; in that case the task is cancelled.
  public func runUntilComplete<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    checkThread("runUntilComplete(_:)")
    let outcome = Outcome<Value>()
    let task = Task { [self] in
      do {
        outcome.set(.success(try await body()))
      } catch {
        outcome.set(.failure(error))
      }
      wakeUp()
    }
    let isInJob = state.pointee.isRunningTask
    if isInJob { state.pointee.tasksAwaitedInJobs.append(Job.code(of: task)) }
    defer { if isInJob { state.pointee.tasksAwaitedInJobs.removeLast() } }
    var stopsMeanwhile = false
    // One entry on the mode stack encloses all the runs below, so that a call of `endAllRuns` is still recorded when an
    // inner run returns.
    enter(.default)
    defer { leaveMode() }
    while outcome.value == nil {
      if LoopRun(loop: self, mode: .default).run(while: { outcome.value == nil }) == .stopped {
        if state.pointee.isEndingAllRuns || state.pointee.isClosed { break }
        stopsMeanwhile = true
      }
    }
    if stopsMeanwhile { stop() }
    guard let value = outcome.value else {
      task.cancel()
      throw CancellationError()
    }
    return try value.get()
  }

}

/// Asynchronous sequences of readiness, signals and ticks.
extension EventRunLoop {
  /// Returns an asynchronous sequence of the readiness of `descriptor`.
  ///
  /// Callable from any thread.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor. The caller closes it, after the iteration has ended.
  ///   - events: The events to wait for; `.urgent` cannot be combined with the others.
  public func readiness(of descriptor: Int32, for events: DescriptorEvents = .readable) -> DescriptorReadiness {
    DescriptorReadiness(loop: self, descriptor: descriptor, events: events)
  }

  /// Returns an asynchronous sequence of the arrivals of the signal `number`.
  ///
  /// Callable from any thread. The requirements of ``addSignal(_:modes:file:line:handler:)`` on blocking the signal
  /// apply here too.
  public func signals(_ number: Int32) -> SignalArrivals { SignalArrivals(loop: self, number: number) }

  /// Returns an asynchronous sequence of ticks at every whole multiple of `interval`, counted from the start of the
  /// iteration.
  ///
  /// Callable from any thread.
  ///
  /// - Parameters:
  ///   - interval: The time between ticks, greater than zero.
  ///   - tolerance: The greatest delay of a tick, so that several timers share one wake-up.
  public func ticks(every interval: Duration, tolerance: Duration = .zero) -> Ticks {
    require(interval > .zero, "The interval between ticks must be greater than zero.")
    require(tolerance >= .zero, "A tolerance cannot be negative.")
    return Ticks(loop: self, interval: interval, tolerance: tolerance)
  }

  /// Runs `body` immediately if the caller is on the loop's thread; otherwise posts it with system priority.
  func onItsThread(_ body: @escaping @Sendable () -> Void) {
    if isOnThread { body() } else { post(priority: .system, body) }
  }
}

/// The result of an `async` closure: set by its task, read on the loop's thread.
final class Outcome<Value: Sendable>: Sendable {
  private let stored = Locked<Result<Value, any Error>?>(nil)
  var value: Result<Value, any Error>? { stored.withLock { $0 } }
  func set(_ value: Result<Value, any Error>) { stored.withLock { $0 = value } }
}
