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

  static func start<Value>(
    on loop: EventRunLoop,
    to pool: BlockingPool,
    _ body: @escaping @Sendable () throws -> Value
  ) -> LoopSubmission<Value> {
    let asked = Locked<LoopSubmission<Value>?>(nil)
    let work = LoopSubmission(of: loop, ifReleased: .system(call: "pthread_create", errno: EAGAIN)) {
      let inquiry = Inquiry { asked.withLock { $0?.isAskedToEnd ?? false } }
      return try $inquiry.withValue(inquiry, operation: body)
    } enqueue: { run in
      pool.enqueue(loop.posts.carryingContext(run))
      return nil
    }
    asked.withLock { $0 = work }
    work.whenOver { _ in asked.withLock { $0 = nil } }
    return work
  }

  /// Starts `body` on a thread of `pool`; `completion` is called on the loop.
  ///
  /// Call only on the loop's thread.
  static func start<Value>(
    on loop: EventRunLoop,
    to pool: BlockingPool,
    _ body: @escaping @Sendable () throws -> Value,
    then completion: @escaping (Result<Value, any Error>) -> Void
  ) -> LoopSubmission<Value> {
    let context = loop.posts.captureContext()
    let completion = LoopBound(existing: OffloadCompletion(context: context, body: completion), on: loop)
    // Released when the completion is queued: it runs before time moves, or waits for its mode.
    let hold = loop.clock.hold("offloaded work")
    let work = start(on: loop, to: pool, body)
    work.whenOver { [weak loop] result in
      // A full inbox does not refuse a post with a priority; see ``InboxLimit``.
      loop?.post(priority: .default) { completion.value.call(result) }
      hold.release()
    }
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
