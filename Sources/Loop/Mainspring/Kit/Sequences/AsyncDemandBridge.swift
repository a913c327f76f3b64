/// Passes the values of a loop's source to a task, one for each call of `next`.
///
/// An iterator has a bridge, whose release removes the source. A bridge can be used from any thread.
///
///     iterator ──► bridge ──► demand ◄── delivery ◄── handler of the source ◄── loop
final class AsyncDemandBridge<Element: Sendable>: Sendable {
  typealias Registration = @Sendable (EventRunLoop, AsyncDelivery<Element>) throws(RunLoopError) -> AwaitedSource

  private let loop: EventRunLoop
  private let demand: AsyncDemand<Element>
  private let register: Registration
  private let forget: @Sendable (EventRunLoop) -> Void

  /// - Parameters:
  ///   - merge: combines two values that arrive while no task is waiting. With `merge`, the bridge adds its source at
  ///     once and keeps the values; without it, the source is paused while no task is waiting.
  ///   - register: adds a source whose handler retains the delivery, on the loop's thread: immediately if there is a
  ///     `merge`, otherwise when a task requests the first value. It must not retain the loop, in whose queue it waits.
  ///   - forget: does what cannot wait until the loop removes the source, when the iteration ends, on any thread.
  init(
    loop: EventRunLoop,
    merge: (@Sendable (Element, Element) -> Element)? = nil,
    register: @escaping Registration,
    forget: @escaping @Sendable (EventRunLoop) -> Void = { _ in }
  ) {
    self.loop = loop
    self.register = register
    self.forget = forget
    demand = AsyncDemand(merge: merge)
    if merge != nil { addSource() }
  }

  deinit { end() }

  /// Waits for the next value; returns nil if the task is cancelled, and on every later call.
  ///
  /// The continuation is an unsafe one, because a checked one costs an allocation and a lock for each value: `demand`
  /// holds it until the transition that resumes it, so it is resumed exactly once.
  ///
  /// - Throws: Once, the error of the registration, or ``RunLoopError/closed`` if the loop is closed.
  @inline(__always)
  func next(isolation actor: isolated (any Actor)?) async throws(RunLoopError) -> Element? {
    let answer = await withTaskCancellationHandler {
      await withUnsafeContinuation { wait(with: $0) }
    } onCancel: {
      end()
    }
    return try answer.get()
  }

  private func wait(with continuation: UnsafeContinuation<AsyncDemand<Element>.Answer, Never>) {
    switch demand.wait(with: continuation) {
    case .resume(let answer): continuation.resume(returning: answer)
    case .addSource: addSource()
    case .resumeSource: resumeSource()
    case .nothing: break
    }
  }

  private func addSource() {
    // If the loop is closed before this request is served, the request is released, and with it the delivery, which
    // ends the demand.
    let delivery = AsyncDelivery(to: demand)
    loop.onItsThread { [unowned loop, demand, register] in
      if loop.hasClosed { return }
      demand.addSource { () throws(RunLoopError) in try register(loop, delivery) }
    }
  }

  private func resumeSource() {
    if loop.isOnThread {
      // A direct call needs no closure and no further reference to the demand.
      if loop.hasClosed { demand.end(.closed) } else { demand.resumeSource() }
    } else if !loop.post(priority: .system, { [demand] in demand.resumeSource() }) {
      demand.end(.closed)
    }
  }

  private func end() {
    demand.end(nil) { leavesSource in
      if leavesSource { forget(loop) }
      loop.onItsThread { [demand] in demand.removeSource() }
    }
  }
}
