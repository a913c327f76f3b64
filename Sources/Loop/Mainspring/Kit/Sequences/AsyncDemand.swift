/// The demand of a task for the values of a loop's source, one for each call of `next`.
///
///     idle ──wait──► wanted ──deliver──► idle
///       │               │
///       └──── cancel, error, closed loop ────► over
///
/// The demand does not retain the loop, because the handler of the loop's source retains the demand.
///
/// `@unchecked Sendable`: `source` is accessed on the loop's thread only, and otherwise released by the last reference.
final class AsyncDemand<Element: Sendable>: @unchecked Sendable {
  typealias Answer = Result<Element?, RunLoopError>

  private enum Phase {
    /// No task is waiting.
    ///
    /// The associated value is the value that arrived since the last `next`, if the values are kept.
    case idle(Element?)
    case wanted(UnsafeContinuation<Answer, Never>)
    /// The sequence has ended.
    ///
    /// The next call throws the error, if there is one; later calls return nil.
    case over(RunLoopError?)
  }

  private struct State {
    var phase = Phase.idle(nil)
    var hasRequestedSource = false
    /// Whether the loop has added the source.
    var hasSource = false
  }

  /// The next step of the caller of `wait`.
  enum Step {
    case resume(Answer)
    case addSource
    case resumeSource
    case nothing
  }

  private let state = Locked(State())
  private let merge: (@Sendable (Element, Element) -> Element)?
  /// The source of the values; nil before it is added and after it is removed.
  var source: AwaitedSource?

  /// - Parameter merge: See ``AsyncDemandBridge``.
  init(merge: (@Sendable (Element, Element) -> Element)?) { self.merge = merge }

  /// Stores the continuation of a task that waits, unless there is an answer already.
  ///
  /// Callable from any thread.
  func wait(with continuation: UnsafeContinuation<Answer, Never>) -> Step {
    state.withLock { state in
      switch state.phase {
      case .idle(nil):
        state.phase = .wanted(continuation)
        // A source whose values are kept is added by the bridge's `init`, and is never paused.
        if merge != nil { return .nothing }
        if state.hasRequestedSource { return .resumeSource }
        state.hasRequestedSource = true
        return .addSource
      case .idle(let kept?):
        state.phase = .idle(nil)
        return .resume(.success(kept))
      case .wanted: fatalError("A second task waits in next() of one iterator; make an iterator for each.")
      case .over(let error):
        state.phase = .over(nil)
        return .resume(error.map { .failure($0) } ?? .success(nil))
      }
    }
  }

  /// Passes `value` to the waiting task and pauses the source until the next request.
  ///
  /// If no task is waiting, merges and keeps the value, or drops it if there is no `merge`.
  ///
  /// Call only on the loop's thread.
  func deliver(_ value: Element) {
    let waiting: UnsafeContinuation<Answer, Never>? = state.withLock { state in
      switch state.phase {
      case .idle(let kept):
        if let merge { state.phase = .idle(kept.map { merge($0, value) } ?? value) }
      case .wanted(let continuation):
        state.phase = .idle(nil)
        return continuation
      case .over: break
      }
      return nil
    }
    source?.setPaused(true)
    waiting?.resume(returning: .success(value))
  }

  /// Ends the demand, unless it has ended: the task that waits, or else the next call, receives `error` or nil.
  ///
  /// Before it resumes the task, which may add the same source again, it calls `cleanUp`, whose argument says whether
  /// this call has ended the demand after the loop added the source. Callable from any thread.
  func end(_ error: RunLoopError?, cleanUp: (_ leavesSource: Bool) -> Void = { _ in }) {
    let (waiting, leavesSource) = state.withLock { state -> (UnsafeContinuation<Answer, Never>?, Bool) in
      switch state.phase {
      case .idle: state.phase = .over(error)
      case .wanted(let continuation):
        state.phase = .over(nil)
        return (continuation, state.hasSource)
      case .over: return (nil, false)
      }
      return (nil, state.hasSource)
    }
    cleanUp(leavesSource)
    waiting?.resume(returning: error.map { .failure($0) } ?? .success(nil))
  }

  /// Whether the sequence has ended.
  ///
  /// Callable from any thread.
  var isOver: Bool { state.withLock { if case .over = $0.phase { true } else { false } } }

  /// Adds the source that `register` returns, unless the demand has ended; an error of `register` ends the demand.
  ///
  /// Call only on the loop's thread.
  func addSource(_ register: () throws(RunLoopError) -> AwaitedSource) {
    if isOver { return }
    do throws(RunLoopError) {
      source = try register()
      let isLate = state.withLock { state in
        state.hasSource = true
        if case .over = state.phase { return true }
        return false
      }
      if isLate { removeLateSource() }
    } catch {
      end(error)
    }
  }

  /// Removes a source that was added while another thread ended the demand, which did not know the source.
  private func removeLateSource() {
    // The loop itself looks whether the descriptor was closed meanwhile.
    if case .descriptor(let source) = source { source.isAbandoned = nil }
    removeSource()
  }

  /// Resumes the source for the next value.
  ///
  /// Call only on the loop's thread.
  func resumeSource() { if !isOver { source?.setPaused(false) } }

  /// Removes the source.
  ///
  /// Call only on the loop's thread.
  func removeSource() {
    source?.cancel()
    source = nil
  }
}
