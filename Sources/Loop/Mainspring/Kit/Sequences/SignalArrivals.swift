/// An asynchronous sequence of the arrivals of a signal, which are counted while no task waits.
///
/// ``EventRunLoop/signals(_:)`` returns it. Each element is the number of arrivals since the last element, at least
/// one, so a slow consumer causes no queue. (The kernel itself counts a pending standard signal only once.)
///
/// Any task may iterate, on any thread; each iterator receives every arrival. `makeAsyncIterator()` registers for the
/// signal: at once on the loop's thread, from other threads as soon as the loop runs the request. The sequence ends
/// when the iterating task is cancelled, and throws ``RunLoopError/closed`` when the loop is closed. When it has ended
/// or its iterator is released, the loop removes the registration.
public struct SignalArrivals: AsyncSequence, Sendable {
  /// The number of arrivals since the last element.
  public typealias Element = Int
  /// The error thrown if the signal cannot be received or the loop is closed.
  public typealias Failure = RunLoopError

  let loop: EventRunLoop
  let number: Int32

  /// Returns an iterator and registers it for the signal.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      bridge: AsyncDemandBridge(loop: loop, merge: +) { [number] loop, delivery throws(RunLoopError) in
        .signal(try loop.addSignal(number) { delivery.deliver(1) })
      }
    )
  }

  /// Waits for the signal to arrive.
  public struct Iterator: AsyncIteratorProtocol {
    let bridge: AsyncDemandBridge<Int>

    /// Waits until the signal arrives; returns nil once the task is cancelled.
    ///
    /// - Throws: ``RunLoopError`` if the signal cannot be received or the loop is closed; later calls return nil.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(RunLoopError) -> Int? { try await bridge.next(isolation: actor) }
  }
}
