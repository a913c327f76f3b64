/// Work that was submitted to a loop, or by a loop to another thread, and its outcome.
///
/// ``EventRunLoop/submit(_:)`` and ``EventRunLoop/offload(to:_:then:)`` return it. Callable from any thread.
public final class LoopSubmission<Value: Sendable>: Sendable {
  private enum Phase {
    case waiting
    case running(isCancelled: Bool)
    case over(Result<Value, any Error>)
  }

  /// Code that waits for the outcome, in a struct, because a bare closure in a generic container is wrapped at each
  /// access.
  private struct Waiter {
    let resume: @Sendable (Result<Value, any Error>) -> Void
  }

  private struct State {
    var phase = Phase.waiting
    var waiters: [Waiter] = []
  }

  /// The work while it is queued.
  ///
  /// A closed loop releases its queue, and with it the last reference to this object; the submission is over then.
  private final class Delivery: Sendable {
    private let submission: LoopSubmission
    private let errorIfReleased: RunLoopError
    private let body: @Sendable () throws -> Value

    init(
      _ submission: LoopSubmission,
      ifReleased error: RunLoopError,
      _ body: @escaping @Sendable () throws -> Value
    ) {
      self.submission = submission
      errorIfReleased = error
      self.body = body
    }

    deinit { submission.end(.failure(errorIfReleased)) }

    func run() {
      guard submission.begin() else { return }
      submission.end(Result { try body() })
    }
  }

  /// Not retained: the loop's queue retains the work, and with it the submission.
  private weak let loop: EventRunLoop?
  private let state = Locked(State())

  /// - Parameters:
  ///   - error: The outcome if the queued work is released before it has begun.
  ///   - enqueue: Queues the closure that it receives, and returns nil; or returns the error because of which it was
  ///     refused.
  init(
    of loop: EventRunLoop,
    ifReleased error: RunLoopError,
    _ body: @escaping @Sendable () throws -> Value,
    enqueue: (@escaping @Sendable () -> Void) -> RunLoopError?
  ) {
    self.loop = loop
    let delivery = Delivery(self, ifReleased: error, body)
    let refusal = enqueue { delivery.run() }
    // Keep the delivery alive until a refusal is recorded: its `deinit` would otherwise record first that the work was
    // released.
    withExtendedLifetime(delivery) {
      if let refusal { end(.failure(refusal)) }
    }
  }

  /// Whether ``cancel()`` was called while the work was running; false after the work has ended.
  var isAskedToEnd: Bool {
    state.withLock { if case .running(isCancelled: true) = $0.phase { true } else { false } }
  }

  /// Waits for the outcome; returns the value of the work, or throws its error.
  ///
  /// If the waiting task is cancelled, the work is not: call ``cancel()``.
  ///
  /// - Throws: The error of the work, `CancellationError` if it was cancelled before it began,
  ///   ``RunLoopError/closed`` if the loop was closed before it began, or ``RunLoopError/inboxFull`` if the loop's
  ///   ``EventRunLoop/inboxLimit`` refused it.
  public var value: Value {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        whenOver { continuation.resume(with: $0) }
      }
    }
  }

  /// Blocks the calling thread until the outcome is known, and throws as ``value`` does.
  ///
  /// Do not call it on the loop's thread: the process ends with a message, because the work could never begin. Do not
  /// call it in a task either; use ``value`` there.
  public func wait() throws -> Value {
    require(
      loop?.isOnThread != true,
      "LoopSubmission.wait() was called on the loop's own thread, which it would block forever."
    )
    let outcome = OneTimeValue<Result<Value, any Error>>()
    whenOver { outcome.set($0) }
    return try outcome.wait().get()
  }

  /// Cancels the work if it has not begun; the work then does not run, and the outcome is `CancellationError`.
  ///
  /// Returns true if the work had not begun. Offloaded work that has begun can read ``OffloadedWork/isCancelled``,
  /// which is true from then on.
  @discardableResult
  public func cancel() -> Bool { end(.failure(CancellationError()), unlessBegun: true) }

  private func begin() -> Bool {
    state.withLock { state in
      guard case .waiting = state.phase else { return false }
      state.phase = .running(isCancelled: false)
      return true
    }
  }

  @discardableResult
  private func end(_ result: Result<Value, any Error>, unlessBegun: Bool = false) -> Bool {
    let waiters: [Waiter]? = state.withLock { state in
      switch state.phase {
      case .over: return nil
      case .running where unlessBegun:
        state.phase = .running(isCancelled: true)
        return nil
      case .waiting, .running:
        state.phase = .over(result)
        defer { state.waiters = [] }
        return state.waiters
      }
    }
    for waiter in waiters ?? [] { waiter.resume(result) }
    return waiters != nil
  }

  func whenOver(_ resume: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    let result: Result<Value, any Error>? = state.withLock { state in
      if case .over(let result) = state.phase { return result }
      state.waiters.append(Waiter(resume: resume))
      return nil
    }
    if let result { resume(result) }
  }
}
