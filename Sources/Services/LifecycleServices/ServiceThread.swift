import Glibc
import Mainspring

/// A thread that runs a loop once.
///
/// Other threads can give it work for the loop, even before the loop exists.
final class ServiceThread: Sendable {
  /// A closure in a struct, because each read of a closure from an array would wrap the closure again.
  private struct Work: Sendable {
    let body: @Sendable (EventRunLoop) -> Void
  }

  private enum State: Sendable {
    /// The loop does not exist yet; this work waits for it.
    case starting([Work])
    case running(EventRunLoop)
    case over
  }

  private let state = Locked<State>(.starting([]))

  /// Runs the loop on a new thread, and returns when the run has ended.
  func run(
    name: String,
    clock: @escaping @Sendable () -> LoopClock,
    prepare: @escaping @Sendable (EventRunLoop) throws -> Void
  ) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      let hasThread = SignalMaskedThread.startIfPossible(named: name) { [self] in
        let result = Result { try serve(clock: clock(), prepare: prepare) }
        continuation.resume(with: result)
      }
      if !hasThread { continuation.resume(throwing: RunLoopError.system(call: "pthread_create", errno: EAGAIN)) }
    }
  }

  /// Calls `body` on the loop's thread while the loop runs; has no effect after the end of the run.
  func onLoop(_ body: @escaping @Sendable (EventRunLoop) -> Void) {
    let loop: EventRunLoop? = state.withLock { state in
      switch state {
      case .starting(let work):
        state = .starting(work + [Work(body: body)])
        return nil
      case .running(let loop): return loop
      case .over: return nil
      }
    }
    if let loop { ServiceThread.post(body, to: loop) }
  }

  private func serve(clock: LoopClock, prepare: (EventRunLoop) throws -> Void) throws {
    // The loop and the work are released after unlocking: they may own objects that use this thread in their `deinit`.
    defer { state.change { $0 = .over } }
    let loop = try EventRunLoop(clock: clock)
    try prepare(loop)
    state.change { state in
      // The posts follow those of `prepare`, and run inside the run below.
      if case .starting(let work) = state { for item in work { ServiceThread.post(item.body, to: loop) } }
      state = .running(loop)
    }
    loop.run()
  }

  private static func post(_ body: @escaping @Sendable (EventRunLoop) -> Void, to loop: EventRunLoop) {
    // Weak and not unowned: if the loop is released with the post in its queue, an unowned reference would end the
    // process.
    loop.post(priority: .system, modes: .all) { [weak loop] in if let loop { body(loop) } }
  }
}
