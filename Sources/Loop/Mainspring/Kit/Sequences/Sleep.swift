/// A single `LoopClock.sleep`.
///
/// It ends when a timer of the loop fires, the task is cancelled, or the loop is closed or deallocated, whichever is
/// first.
final class Sleep: Sendable {
  private enum State {
    case ready
    case waiting(CheckedContinuation<Void, any Error>, timer: RunLoopTimer?)
    case done
  }

  /// A weak reference: the loop's timer refers to this sleep, which must not keep an unused loop alive.
  private weak let loop: EventRunLoop?
  private let deadline: LoopClock.Instant
  private let tolerance: Duration
  private let isAbandoned: Bool
  private let state = Locked<State>(.ready)

  init(on loop: EventRunLoop, until deadline: LoopClock.Instant, tolerance: Duration) {
    self.loop = loop
    isAbandoned = loop.clock.abandonsSleepers
    self.deadline = deadline
    self.tolerance = tolerance
  }

  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let alreadyCancelled = state.withLock { state in
          if case .done = state { return true }
          state = .waiting(continuation, timer: nil)
          return false
        }
        if alreadyCancelled { return continuation.resume(throwing: CancellationError()) }
        let alarm = Alarm(self)
        loop?.post(priority: .system) { alarm.set() }
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  private func setTimer(_ alarm: Alarm) {
    guard let loop else { return }
    state.withLock { state in
      // A sleep that was cancelled before its timer was set must not leave a timer behind.
      guard case .waiting(let continuation, _) = state else { return }
      let timer = loop.addTimer(at: deadline, tolerance: tolerance) { alarm.ring() }
      state = .waiting(continuation, timer: timer)
    }
  }

  private func finish(_ result: Result<Void, any Error>) {
    let last = state.withLock { state in
      defer { state = .done }
      return state
    }
    guard case .waiting(let continuation, let timer) = last else { return }
    timer?.cancel()
    continuation.resume(with: result)
  }

  /// The loop's reference to a sleep.
  ///
  /// A loop that is closed or deallocated releases it, and its `deinit` resumes the sleep with a cancellation error.
  private final class Alarm: Sendable {
    private let sleep: Sleep
    init(_ sleep: Sleep) { self.sleep = sleep }
    deinit { if !sleep.isAbandoned { sleep.finish(.failure(CancellationError())) } }
    func set() { sleep.setTimer(self) }
    func ring() { sleep.finish(.success(())) }
  }
}
