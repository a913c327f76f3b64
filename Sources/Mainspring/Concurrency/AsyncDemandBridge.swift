/// Passes the values of a loop's source to a task, one for each call of `next`.
///
///     idle ──next()──► wanted ──deliver──► idle
///       │                 │
///       └──── cancel, error, deinit ────► over
///
/// The bridge resumes its source when the task requests a value, and pauses the source when the value arrives. The
/// bridge can be used from any thread; it uses the registration on the loop's thread only.
final class AsyncDemandBridge<Element: Sendable>: Sendable {
  /// The closures that the bridge calls, on the loop's thread, to control its source.
  struct Registration {
    var resume: () -> Void = {}
    var pause: () -> Void = {}
    let cancel: () -> Void
  }

  private typealias Answer = Result<Element?, RunLoopError>

  private enum State {
    /// No task is waiting.
    ///
    /// The associated value is the value that arrived since the last `next`, if the bridge keeps values.
    case idle(Element?)
    case wanted(UnsafeContinuation<Answer, Never>)
    /// The bridge has ended.
    ///
    /// The next call throws the error, if there is one; later calls return nil.
    case over(RunLoopError?)
  }

  private let loop: EventRunLoop
  private let state = Locked<State>(.idle(nil))
  private let source = Source()
  private let merge: (@Sendable (Element, Element) -> Element)?
  private let register: @Sendable (AsyncDemandBridge) throws(RunLoopError) -> Registration

  /// - Parameters:
  ///   - merge: combines two values that arrive while no task is waiting. With `merge`, the bridge registers its source
  ///     at once and keeps the values; without it, the source is paused while no task is waiting.
  ///   - register: adds the source, on the loop's thread: immediately if there is a `merge`, otherwise when a task
  ///     requests the first value. The source must reference the bridge weakly.
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

  /// Waits for the next value; returns nil if the task is cancelled, and on every later call.
  ///
  /// The continuation is an unsafe one, because a checked one costs an allocation and a lock for each value: `state`
  /// holds it from here until the transition that resumes it, so it is resumed exactly once.
  func next(isolation actor: isolated (any Actor)?) async throws(RunLoopError) -> Element? {
    let answer = await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
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
        // On the loop's thread there is no need for a closure, and its reference.
        if loop.isOnThread { return resume() }
        // A strong reference would let the queue of a loop that never runs again keep the bridge alive.
        loop.post(priority: .system) { [weak self] in self?.resume() }
      }
    } onCancel: {
      finish(nil)
    }
    return try answer.get()
  }

  /// Passes `value` to the waiting task and pauses the source until the next request.
  ///
  /// If no task is waiting, merges and keeps the value, or drops it if there is no `merge`.
  ///
  /// Call only on the loop's thread.
  func deliver(_ value: Element) {
    let waiting: UnsafeContinuation<Answer, Never>? = state.withLock { state in
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
      // The task was cancelled before the source was added.
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
    let waiting: UnsafeContinuation<Answer, Never>? = state.withLock { state in
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

  /// `@unchecked Sendable`: its only member is accessed on the loop's thread only.
  private final class Source: @unchecked Sendable {
    var registration: Registration?
  }
}
