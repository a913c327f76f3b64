import CRuntimeHooks
import CLinux
import Dispatch

/// The jobs of Swift tasks on a loop.
///
/// Use it on the loop's thread only.
struct TaskJobs {
  let loop: EventRunLoop

  private var state: UnsafeMutablePointer<LoopState> { @inline(__always) get { loop.state } }

  /// Runs a task's job until the task suspends or ends.
  func run(_ task: UnownedJob, isolated: Bool) {
    state.pointee.isRunningTask = true
    if isolated {
      task.runSynchronously(on: loop.asUnownedSerialExecutor())
    } else {
      task.runSynchronously(on: loop.asUnownedTaskExecutor())
    }
    endTask()
  }

  /// Ends the period in which no other task job may run.
  @inline(__always)
  func endTask() {
    state.pointee.isRunningTask = false
    // A run that was nested inside the job has left the tasks' mode out of the served modes.
    if state.pointee.servedBits & RunLoopMode.tasks.bit == 0 { loop.modes.update() }
  }

  /// Directs the main actor's jobs to the loop instead of Dispatch's main queue.
  ///
  /// The main queue still receives some of them: a job resumes on the executor where its task began, and the tasks that
  /// began earlier, an `async` main's in particular, still belong to the queue. The queue's blocks also count as
  /// isolated to the main actor. A block of the queue and a job of the loop therefore exclude each other: a run that is
  /// nested in either serves neither.
  func becomeMainActorExecutor() {
    loop.isMainActorExecutor = true
    loop.descriptors[_dispatch_get_main_queue_handle_4CF()]?.modes = .tasks
    // The caller may be a block of the main queue, or an `async` main's first job, which the runtime itself runs.
    let isInFirstJob = !loop.modes.isRunning && withUnsafeCurrentTask { $0 != nil }
    if loop.isDrainingMainQueue || isInFirstJob { state.pointee.isRunningTask = true }
    loop.modes.update()
  }

  /// Runs the loop until `body` completes; see ``EventRunLoop/runUntilComplete(_:)``.
  func complete<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let task = Task { [loop] in
      do {
        outcome.set(.success(try await body()))
      } catch {
        outcome.set(.failure(error))
      }
      loop.wakeUp()
    }
    let isInJob = state.pointee.isRunningTask
    if isInJob { state.pointee.tasksAwaitedInJobs.append(Job.code(of: task)) }
    defer { if isInJob { state.pointee.tasksAwaitedInJobs.removeLast() } }
    var stopsMeanwhile = false
    // One entry on the mode stack encloses all the runs below, so that a call of `endAllRuns` is still recorded when an
    // inner run returns.
    loop.modes.enter(.default)
    defer { loop.modes.leave() }
    while outcome.value == nil {
      if LoopRun(loop: loop, mode: .default).run(while: { outcome.value == nil }) == .stopped {
        if state.pointee.isEndingAllRuns || state.pointee.isClosed { break }
        stopsMeanwhile = true
      }
    }
    if stopsMeanwhile { loop.stop() }
    guard let value = outcome.value else {
      task.cancel()
      throw CancellationError()
    }
    return try value.get()
  }
}

/// The result of an `async` closure: set by its task, read on the loop's thread.
final class Outcome<Value: Sendable>: Sendable {
  private let stored = Locked<Result<Value, any Error>?>(nil)
  var value: Result<Value, any Error>? { stored.withLock { $0 } }
  func set(_ value: Result<Value, any Error>) { stored.withLock { $0 = value } }
}
