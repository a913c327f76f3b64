/// The bridge from a synchronous thread to `async` code.
extension EventRunLoop {
  /// Runs the loop until `body` has its value, and returns or throws what it does.
  ///
  /// The loop's thread only.
  ///
  /// A `stop()` meanwhile is left to the run that encloses this one.
  ///
  /// - Throws: what `body` throws, or `CancellationError` where ``endAllRuns()`` came first; then the task is cancelled.
  public func run<Value: Sendable>(until body: @escaping @Sendable () async throws -> Value) throws -> Value {
    checkThread("run(until:)")
    let outcome = Outcome<Value>()
    let task = Task { [self] in
      do {
        outcome.set(.success(try await body()))
      } catch {
        outcome.set(.failure(error))
      }
      wakeUp()
    }
    var stopsMeanwhile = false
    // One place on the stack for all the runs below: an end of all runs must still be known when one of them has returned.
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
}

/// The value of an `async` closure, set by its task and asked for by the loop's thread.
private final class Outcome<Value: Sendable>: Sendable {
  private let stored = Locked<Result<Value, any Error>?>(nil)
  var value: Result<Value, any Error>? { stored.withLock { $0 } }
  func set(_ value: Result<Value, any Error>) { stored.withLock { $0 = value } }
}
