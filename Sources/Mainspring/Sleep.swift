/// One `LoopClock.sleep`: a continuation that a timer of the loop resumes, or a cancellation, whichever comes first.
final class Sleep: Sendable {
  private enum State {
    case ready
    case waiting(CheckedContinuation<Void, any Error>, timer: RunLoopTimer?)
    case done
  }

  private let loop: EventRunLoop
  private let deadline: LoopClock.Instant
  private let tolerance: Duration
  private let state = Locked<State>(.ready)

  init(on loop: EventRunLoop, until deadline: LoopClock.Instant, tolerance: Duration) {
    self.loop = loop
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
        loop.post(priority: .system) { [self] in
          setTimer()
        }
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  private func setTimer() {
    state.withLock { state in
      // A sleep that was cancelled before its timer was set leaves none behind.
      guard case .waiting(let continuation, _) = state else { return }
      let timer = loop.addTimer(at: deadline, tolerance: tolerance) { [self] in finish(.success(())) }
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
}
