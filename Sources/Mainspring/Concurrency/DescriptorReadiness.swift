/// An asynchronous sequence of a descriptor's readiness, produced one element at a time, on demand.
///
/// ``EventRunLoop/readiness(of:for:)`` returns it. The descriptor is watched only while a task waits in `next()`: if
/// the consumer is slow, the kernel's buffers fill up as they would for a blocking reader. Readiness is
/// level-triggered, so data that the consumer leaves unread is reported again at once.
///
/// Any task may iterate, on any thread, with one iterator at a time: a second iterator throws
/// ``RunLoopError/descriptorInUse(_:)``. The sequence ends only when the iterating task is cancelled. When it has ended
/// or its iterator is released, the source is removed from the loop. The loop must be running to produce elements.
public struct DescriptorReadiness: AsyncSequence, Sendable {
  /// The events for which the descriptor is ready.
  public typealias Element = DescriptorEvents
  /// The error thrown if the descriptor cannot be watched.
  public typealias Failure = RunLoopError

  let loop: EventRunLoop
  let descriptor: Int32
  let events: DescriptorEvents

  /// Returns an iterator.
  ///
  /// The descriptor is watched from the first `next()` on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      bridge: AsyncDemandBridge(loop: loop) { [loop, descriptor, events] bridge throws(RunLoopError) in
        // A weak reference: the bridge lives as long as its iterator, and removes the source in its `deinit`.
        let source = try loop.addDescriptor(descriptor, for: events) { [weak bridge] ready in bridge?.deliver(ready) }
        return AsyncDemandBridge.Registration(resume: source.resume, pause: source.pause, cancel: source.cancel)
      }
    )
  }

  /// Waits for the descriptor's readiness, one element at a time.
  public struct Iterator: AsyncIteratorProtocol {
    let bridge: AsyncDemandBridge<DescriptorEvents>

    /// Waits until the descriptor is ready; returns nil once the task is cancelled.
    ///
    /// - Throws: ``RunLoopError`` if the descriptor cannot be watched.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(RunLoopError) -> DescriptorEvents? { try await bridge.next(isolation: actor) }
  }
}
