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
  /// - Throws: The error that `body` throws, or `CancellationError` if ``endAllRuns()`` is called first; in that case
  ///   the task is cancelled.
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
      if run(in: .default, until: nil, onePass: false, endsWhenEmpty: false, while: { outcome.value == nil })
        == .stopped
      {
        if state.pointee.isEndingAllRuns { break }
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

  /// Ends the process if `job`, which cannot run until the loop's current job returns, belongs to a task for which the
  /// current job is waiting.
  func checkForDeadlock(_ job: Job) {
    require(
      job.isBlock || !state.pointee.tasksAwaitedInJobs.contains(job.code),
      "EventRunLoop.runUntilComplete(_:) was called in a job of an actor of this loop, and now its closure awaits an actor of "
        + "the same loop. That actor's job could only run after the first one has returned, so neither would ever end. "
        + "Await the work instead of running the loop for it, or call runUntilComplete(_:) from a callout: a posted block, a "
        + "timer, a source."
    )
  }
}

/// The result of an `async` closure: set by its task, read on the loop's thread.
private final class Outcome<Value: Sendable>: Sendable {
  private let stored = Locked<Result<Value, any Error>?>(nil)
  var value: Result<Value, any Error>? { stored.withLock { $0 } }
  func set(_ value: Result<Value, any Error>) { stored.withLock { $0 = value } }
}
