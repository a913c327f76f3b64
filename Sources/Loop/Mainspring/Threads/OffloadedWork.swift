import Glibc

/// The work that the calling thread, a thread of a ``BlockingPool``, is running.
public enum OffloadedWork {
  /// A closure that returns whether the work's submission was cancelled, in a struct, because a bare closure in a
  /// generic container is wrapped at each access.
  struct Inquiry: Sendable {
    let isCancelled: @Sendable () -> Bool
  }

  @TaskLocal static var inquiry: Inquiry?

  /// Whether the work was cancelled after it had begun.
  ///
  /// Long work should read it now and then and, if it is true, throw `CancellationError` or return the results so far.
  /// False outside offloaded work.
  public static var isCancelled: Bool { inquiry?.isCancelled() ?? false }
}

/// Work that blocks, on other threads.
extension EventRunLoop {
  /// Runs `body`, which may block, on a thread of `pool`, and returns its value or throws its error.
  ///
  ///     let text = try await loop.offload { try String(contentsOfFile: path, encoding: .utf8) }
  ///
  /// Meanwhile the loop serves other work. On a virtual clock, time stands still until `body` has ended. Callable from
  /// any task.
  ///
  /// - Throws: The error that `body` throws; `CancellationError` if the task is cancelled before `body` begins. Work
  ///   that has begun can look at ``OffloadedWork/isCancelled``. ``RunLoopError/system(call:errno:)`` if `pool` has no
  ///   thread and the system refuses one.
  @discardableResult
  public func offload<Value: Sendable>(
    to pool: BlockingPool = .shared,
    _ body: @escaping @Sendable () throws -> Value,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Value {
    // Released when the caller is queued: a suspended application does not serve its main actor, so waiting until the
    // caller has gone on could last forever.
    let hold = clock.hold("offloaded work")
    let work = offloaded(to: pool, body)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        work.whenOver { result in
          continuation.resume(with: result)
          hold.release()
        }
      }
    } onCancel: {
      work.cancel()
    }
  }

  /// Runs `body`, which may block, on a thread of `pool`, and then calls `completion` with the outcome on the loop.
  ///
  /// Returns a handle with which the work can be cancelled. `completion` is not called if the loop is closed or
  /// released first; an ``inboxLimit`` does not refuse it. Call only on the loop's thread.
  @discardableResult
  public func offload<Value: Sendable>(
    to pool: BlockingPool = .shared,
    _ body: @escaping @Sendable () throws -> Value,
    then completion: @escaping (Result<Value, any Error>) -> Void
  ) -> LoopSubmission<Value> {
    checkThread()
    let context = captureContext()
    let completion = LoopBound(existing: OffloadCompletion(context: context, body: completion), on: self)
    // Released when the completion is queued: it runs before time moves, or waits for its mode.
    let hold = clock.hold("offloaded work")
    let work = offloaded(to: pool, body)
    work.whenOver { [weak self] result in
      // A full inbox does not refuse a post with a priority; see ``InboxLimit``.
      self?.post(priority: .default) { completion.value.call(result) }
      hold.release()
    }
    return work
  }

  private func offloaded<Value>(
    to pool: BlockingPool,
    _ body: @escaping @Sendable () throws -> Value
  ) -> LoopSubmission<Value> {
    let asked = Locked<LoopSubmission<Value>?>(nil)
    let work = LoopSubmission(of: self, ifReleased: .system(call: "pthread_create", errno: EAGAIN)) {
      let inquiry = OffloadedWork.Inquiry { asked.withLock { $0?.isAskedToEnd ?? false } }
      return try OffloadedWork.$inquiry.withValue(inquiry, operation: body)
    } enqueue: { run in
      pool.enqueue(carryingContext(run))
      return nil
    }
    asked.withLock { $0 = work }
    work.whenOver { _ in asked.withLock { $0 = nil } }
    return work
  }
}

/// The completion of offloaded work, in a struct, because a bare closure in a generic container is wrapped at each
/// access.
private struct OffloadCompletion<Value> {
  /// The context of the call that offloaded the work, if the loop carries contexts.
  let context: ContextCarrier.Context?
  let body: (Result<Value, any Error>) -> Void

  func call(_ result: Result<Value, any Error>) {
    if let context { context { body(result) } } else { body(result) }
  }
}
