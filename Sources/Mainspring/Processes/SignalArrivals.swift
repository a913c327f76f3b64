/// The arrivals of a signal, counted while nobody asks.
///
/// Made by ``EventRunLoop/signals(_:)``. Each element is how many arrivals the loop has seen since the last element, at
/// least one: nothing queues up behind a slow consumer but one number. (The kernel itself counts a standard signal that
/// is pending already only once.)
///
/// Any task may iterate, on any thread; each iterator hears every arrival. Listening begins with `makeAsyncIterator()`:
/// at once on the loop's thread, from others as soon as the loop gets to it. The sequence ends when the iterating task
/// is cancelled; when it has ended or its iterator is let go, the loop listens no longer for it.
public struct SignalArrivals: AsyncSequence, Sendable {
  /// How many arrivals there were since the last element.
  public typealias Element = Int
  /// Why the signal cannot be listened for.
  public typealias Failure = RunLoopError

  let loop: EventRunLoop
  let number: Int32

  /// Begins to listen.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      bridge: AsyncDemandBridge(loop: loop, merge: +) { [loop, number] bridge throws(RunLoopError) in
        let source = try loop.addSignal(number) { [weak bridge] in bridge?.deliver(1) }
        return AsyncDemandBridge.Registration(cancel: source.cancel)
      }
    )
  }

  /// Waits for the signal to arrive.
  public struct Iterator: AsyncIteratorProtocol {
    let bridge: AsyncDemandBridge<Int>

    /// Waits until the signal arrives; nil once the task is cancelled.
    ///
    /// - Throws: ``RunLoopError`` where the signal cannot be listened for.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(RunLoopError) -> Int? { try await bridge.next(isolation: actor) }
  }
}
