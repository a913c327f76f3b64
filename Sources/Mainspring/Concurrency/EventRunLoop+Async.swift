/// The bridge from a synchronous thread to `async` code.
extension EventRunLoop {
  /// Runs the loop until `body` has its value, and returns or throws what it does.
  ///
  /// The loop's thread only.
  ///
  /// A `stop()` meanwhile is left to the run that encloses this one.
  ///
  /// In a job of an actor that lives on this loop, and in the main actor's once the loop is its executor, the closure
  /// must not await an actor of the loop: that actor's job would have to wait until the present one returns. If the
  /// closure's own task does, the process ends with a message; if a task does that the closure awaits, this call does
  /// not return.
  ///
  /// - Throws: what `body` throws, or `CancellationError` where ``endAllRuns()`` came first; then the task is
  ///   cancelled.
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
    // One place on the stack for all the runs below: an end of all runs must still be known when one of them has
    // returned.
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

  /// Ends the process if `job`, which has to wait until the present job of the loop returns, belongs to a task for
  /// which that one waits.
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

/// The value of an `async` closure, set by its task and asked for by the loop's thread.
private final class Outcome<Value: Sendable>: Sendable {
  private let stored = Locked<Result<Value, any Error>?>(nil)
  var value: Result<Value, any Error>? { stored.withLock { $0 } }
  func set(_ value: Result<Value, any Error>) { stored.withLock { $0 = value } }
}
