/// One iterator's ear on a signal.
///
/// Any thread.
final class SignalListener: Sendable {
  private typealias Answer = Result<Int?, RunLoopError>

  private enum State {
    /// Nobody waits, and this many arrivals have not been told.
    case counting(Int)
    case wanted(CheckedContinuation<Answer, Never>)
    case over(RunLoopError?)
  }

  private let loop: EventRunLoop
  private let state = Locked<State>(.counting(0))
  private let registration = Registration()

  init(loop: EventRunLoop, number: Int32) {
    self.loop = loop
    loop.onItsThread { [weak self] in self?.listen(to: number) }
  }

  deinit { remove() }

  func next(isolation actor: isolated (any Actor)?) async throws(RunLoopError) -> Int? {
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Answer? = state.withLock { state in
          switch state {
          case .counting(0):
            state = .wanted(continuation)
            return nil
          case .counting(let count):
            state = .counting(0)
            return .success(count)
          case .wanted: fatalError("A second task waits in next() of one iterator; make an iterator for each.")
          case .over(let error):
            state = .over(nil)
            return error.map { .failure($0) } ?? .success(nil)
          }
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      finish(nil)
    }
    return try answer.get()
  }

  private func listen(to number: Int32) {
    guard state.withLock({ if case .over = $0 { false } else { true } }) else { return }
    do throws(RunLoopError) {
      registration.source = try loop.addSignal(number) { [weak self] in self?.count() }
    } catch {
      finish(error)
    }
  }

  private func count() {
    let waiting: CheckedContinuation<Answer, Never>? = state.withLock { state in
      switch state {
      case .counting(let count): state = .counting(count + 1)
      case .wanted(let continuation):
        state = .counting(0)
        return continuation
      case .over: break
      }
      return nil
    }
    waiting?.resume(returning: .success(1))
  }

  private func finish(_ error: RunLoopError?) {
    let waiting: CheckedContinuation<Answer, Never>? = state.withLock { state in
      switch state {
      case .counting: state = .over(error)
      case .wanted(let continuation):
        state = .over(nil)
        return continuation
      case .over: break
      }
      return nil
    }
    remove()
    waiting?.resume(returning: error.map { .failure($0) } ?? .success(nil))
  }

  private func remove() {
    loop.onItsThread { [registration] in
      registration.source?.cancel()
      registration.source = nil
    }
  }

  /// `@unchecked Sendable`: its one member is touched on the loop's thread only.
  private final class Registration: @unchecked Sendable {
    var source: SignalSource?
  }
}
