/// An asynchronous sequence of a descriptor's readiness, produced one element at a time, on demand.
///
/// ``EventRunLoop/readiness(of:for:)`` returns it. The descriptor is watched only while a task waits in `next()`: if
/// the consumer is slow, the kernel's buffers fill up as they would for a blocking reader. Readiness is
/// level-triggered, so data that the consumer leaves unread is reported again at once.
///
/// Any task may iterate, on any thread, with one iterator at a time: a second iterator throws
/// ``RunLoopError/descriptorInUse(_:)``. The sequence ends when the iterating task is cancelled, and throws
/// ``RunLoopError/closed`` when the loop is closed. When it has ended or its iterator is released, the kernel no longer
/// watches the descriptor, which may be closed at once, and the loop removes the source in one of its next passes. The
/// loop must be running to produce elements.
public struct DescriptorReadiness: AsyncSequence, Sendable {
  /// The events for which the descriptor is ready.
  public typealias Element = DescriptorEvents
  /// The error thrown if the descriptor cannot be watched or the loop is closed.
  public typealias Failure = RunLoopError

  let loop: EventRunLoop
  let descriptor: Int32
  let events: DescriptorEvents

  /// Returns an iterator.
  ///
  /// The descriptor is watched from the first `next()` on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      bridge: AsyncDemandBridge(loop: loop) { [descriptor, events] loop, delivery throws(RunLoopError) in
        let source = try loop.addDescriptor(descriptor, for: events) { delivery.deliver($0) }
        source.isAbandoned = { [weak delivery] in delivery?.isOver ?? true }
        return .descriptor(source)
      } forget: { [descriptor] loop in
        loop.demultiplexer.forget(descriptor)
      }
    )
  }

  /// Waits for the descriptor's readiness, one element at a time.
  public struct Iterator: AsyncIteratorProtocol {
    let bridge: AsyncDemandBridge<DescriptorEvents>

    /// Waits until the descriptor is ready; returns nil once the task is cancelled.
    ///
    /// - Throws: ``RunLoopError`` if the descriptor cannot be watched or the loop is closed; later calls return nil.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(RunLoopError) -> DescriptorEvents? { try await bridge.next(isolation: actor) }
  }
}
