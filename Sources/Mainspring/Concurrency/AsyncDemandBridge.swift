/// Passes the values of one of the loop's sources to a task, one for each call of `next`.
///
///     idle ──next()──► wanted ──deliver──► idle
///       │                 │
///       └──── cancel, error, deinit ────► over
///
/// The bridge resumes its source when the task wants a value, and pauses it when the value has come. Any thread may use
/// it; the registration itself is touched on the loop's thread only.
final class AsyncDemandBridge<Element: Sendable>: Sendable {
  /// What the bridge calls on the loop's thread to steer its source.
  struct Registration {
    var resume: () -> Void = {}
    var pause: () -> Void = {}
    let cancel: () -> Void
  }

  private typealias Answer = Result<Element?, RunLoopError>

  private enum State {
    /// No task waits. The value is what came meanwhile, if the bridge keeps it.
    case idle(Element?)
    case wanted(CheckedContinuation<Answer, Never>)
    /// The next call throws the error; later ones return nil.
    case over(RunLoopError?)
  }

  private let loop: EventRunLoop
  private let state = Locked<State>(.idle(nil))
  private let source = Source()
  private let merge: (@Sendable (Element, Element) -> Element)?
  private let register: @Sendable (AsyncDemandBridge) throws(RunLoopError) -> Registration

  /// - Parameters:
  ///   - merge: joins two values that came while no task waited. A bridge that has it listens from the start and keeps
  ///     what comes; without it a source that nobody waits for is paused.
  ///   - register: adds the source, on the loop's thread: at once if there is a `merge`, otherwise when the first value
  ///     is wanted. The source must hold the bridge weakly.
  init(
    loop: EventRunLoop,
    merge: (@Sendable (Element, Element) -> Element)? = nil,
    register: @escaping @Sendable (AsyncDemandBridge) throws(RunLoopError) -> Registration
  ) {
    self.loop = loop
    self.merge = merge
    self.register = register
    if merge != nil { loop.onItsThread { [weak self] in self?.resume() } }
  }

  deinit { remove() }

  /// Waits for the next value; returns nil if the task is cancelled, and from then on.
  func next(isolation actor: isolated (any Actor)?) async throws(RunLoopError) -> Element? {
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Answer? = state.withLock { state in
          switch state {
          case .idle(nil):
            state = .wanted(continuation)
            return nil
          case .idle(let kept?):
            state = .idle(nil)
            return .success(kept)
          case .wanted: fatalError("A second task waits in next() of one iterator; make an iterator for each.")
          case .over(let error):
            state = .over(nil)
            return error.map { .failure($0) } ?? .success(nil)
          }
        }
        if let answer { return continuation.resume(returning: answer) }
        // Weakly: a loop that never runs again must not be kept by its own queue.
        loop.onItsThread { [weak self] in self?.resume() }
      }
    } onCancel: {
      finish(nil)
    }
    return try answer.get()
  }

  /// Hands `value` to the task that waits, and pauses the source until the next demand; keeps or drops it if no task
  /// waits.
  ///
  /// The loop's thread only.
  func deliver(_ value: Element) {
    let waiting: CheckedContinuation<Answer, Never>? = state.withLock { state in
      switch state {
      case .idle(let kept):
        if let merge { state = .idle(kept.map { merge($0, value) } ?? value) }
      case .wanted(let continuation):
        state = .idle(nil)
        return continuation
      case .over: break
      }
      return nil
    }
    source.registration?.pause()
    waiting?.resume(returning: .success(value))
  }

  private func resume() {
    let isWanted = state.withLock { state in
      switch state {
      case .idle: merge != nil
      case .wanted: true
      // A task that was cancelled meanwhile leaves no source behind.
      case .over: false
      }
    }
    guard isWanted else { return }
    if let registration = source.registration { return registration.resume() }
    do throws(RunLoopError) {
      source.registration = try register(self)
    } catch {
      finish(error)
    }
  }

  private func finish(_ error: RunLoopError?) {
    let waiting: CheckedContinuation<Answer, Never>? = state.withLock { state in
      switch state {
      case .idle: state = .over(error)
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
