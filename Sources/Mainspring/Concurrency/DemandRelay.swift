/// Hands what a source of a loop has to say to a task, one value for each time the task asks.
///
///     idle ──next()──► wanted ──deliver──► idle
///       │                 │
///       └──── cancel, error, deinit ────► over
///
/// The source is resumed when a value is wanted and paused when it has come. Any thread; the registration itself is
/// touched on the loop's thread only.
final class DemandRelay<Element: Sendable>: Sendable {
  /// What the loop's source can be told, on the loop's thread.
  struct Registration {
    let resume: () -> Void
    let pause: () -> Void
    let cancel: () -> Void
  }

  private typealias Answer = Result<Element?, RunLoopError>

  private enum State {
    case idle
    case wanted(CheckedContinuation<Answer, Never>)
    case over
  }

  private let loop: EventRunLoop
  private let state = Locked<State>(.idle)
  private let source = Source()
  private let register: @Sendable (DemandRelay) throws(RunLoopError) -> Registration

  /// - Parameter register: adds the source, called once on the loop's thread when the first value is wanted; the source
  ///   must hold the relay weakly.
  init(
    loop: EventRunLoop,
    register: @escaping @Sendable (DemandRelay) throws(RunLoopError) -> Registration
  ) {
    self.loop = loop
    self.register = register
  }

  deinit { remove() }

  /// Waits for the next value; nil once the task is cancelled, and from then on.
  func next(isolation actor: isolated (any Actor)?) async throws(RunLoopError) -> Element? {
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          switch state {
          case .over: return true
          case .wanted: fatalError("A second task waits in next() of one iterator; make an iterator for each.")
          case .idle:
            state = .wanted(continuation)
            return false
          }
        }
        if isOver { return continuation.resume(returning: .success(nil)) }
        // Weakly: a loop that never comes to it must not be kept by its own queue.
        loop.onItsThread { [weak self] in self?.resume() }
      }
    } onCancel: {
      finish(.success(nil))
    }
    return try answer.get()
  }

  /// The loop's thread only: the source has something to say, and says no more until the next demand.
  func deliver(_ value: Element) {
    let last = state.withLock { state in
      let last = state
      if case .wanted = last { state = .idle }
      return last
    }
    source.registration?.pause()
    if case .wanted(let continuation) = last { continuation.resume(returning: .success(value)) }
  }

  private func resume() {
    // A task that was cancelled meanwhile leaves no source behind.
    guard state.withLock({ if case .wanted = $0 { true } else { false } }) else { return }
    if let registration = source.registration { return registration.resume() }
    do throws(RunLoopError) {
      source.registration = try register(self)
    } catch {
      finish(.failure(error))
    }
  }

  private func finish(_ answer: Answer) {
    let last = state.withLock { state in
      defer { state = .over }
      return state
    }
    remove()
    if case .wanted(let continuation) = last { continuation.resume(returning: answer) }
  }

  private func remove() {
    loop.onItsThread { [source] in
      source.registration?.cancel()
      source.registration = nil
    }
  }

  /// `@unchecked Sendable`: its one member is touched on the loop's thread only.
  private final class Source: @unchecked Sendable {
    var registration: Registration?
  }
}
