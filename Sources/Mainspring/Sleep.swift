/// One `LoopClock.sleep`: a continuation that a timer of the loop resumes, or a cancellation, whichever comes first.
///
/// It does not keep the loop, which keeps it by the timer. A loop that goes away leaves its sleepers asleep for ever, as a
/// process that ends does; so the continuation is an unsafe one, since a checked one would complain. `finish` resumes it once.
final class Sleep: Sendable {
  private enum State {
    case ready
    case waiting(UnsafeContinuation<Void, any Error>, timer: RunLoopTimer?)
    case done
  }

  private let loopNumber: UInt64
  private let deadline: LoopClock.Instant
  private let tolerance: Duration
  private let state = Locked<State>(.ready)

  init(on loop: EventRunLoop, until deadline: LoopClock.Instant, tolerance: Duration) {
    loopNumber = loop.number
    self.deadline = deadline
    self.tolerance = tolerance
  }

  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        let alreadyCancelled = state.withLock { state in
          if case .done = state { return true }
          state = .waiting(continuation, timer: nil)
          return false
        }
        if alreadyCancelled { return continuation.resume(throwing: CancellationError()) }
        LoopDirectory.find(loopNumber)?.post(priority: .system) { [self] in
          if let loop = LoopDirectory.find(loopNumber) { setTimer(on: loop) }
        }
      }
    } onCancel: {
      finish(.failure(CancellationError()))
    }
  }

  private func setTimer(on loop: EventRunLoop) {
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
