/// The moments at which a descriptor is ready, one at a time and only when asked for.
///
/// Made by ``EventRunLoop/readiness(of:for:)``. The descriptor is watched only while somebody waits in `next()`: a slow
/// consumer pauses it, and the kernel's buffers fill up as they would for a blocking reader. Readiness is a level, so
/// what the consumer leaves unread is told again at once.
///
/// Any task may iterate, on any thread, one iterator at a time: a second one gets ``RunLoopError/descriptorInUse(_:)``.
/// The sequence ends when the iterating task is cancelled, and only then; when it has ended or its iterator is let go,
/// the source is removed from the loop. The loop must be running for anything to come.
public struct DescriptorReadiness: AsyncSequence, Sendable {
  /// What the descriptor is ready for.
  public typealias Element = DescriptorEvents
  /// Why the descriptor cannot be watched.
  public typealias Failure = RunLoopError

  let loop: EventRunLoop
  let descriptor: Int32
  let events: DescriptorEvents

  /// Begins to iterate; the descriptor is watched from the first `next()` on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(
      bridge: AsyncDemandBridge(loop: loop) { [loop, descriptor, events] bridge throws(RunLoopError) in
        // Weakly: the bridge lives as long as its iterator does, and takes the source out when it goes.
        let source = try loop.addDescriptor(descriptor, for: events) { [weak bridge] ready in bridge?.deliver(ready) }
        return AsyncDemandBridge.Registration(resume: source.resume, pause: source.pause, cancel: source.cancel)
      }
    )
  }

  /// Waits for one readiness after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let bridge: AsyncDemandBridge<DescriptorEvents>

    /// Waits until the descriptor is ready; nil once the task is cancelled.
    ///
    /// - Throws: ``RunLoopError`` where the descriptor cannot be watched.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(RunLoopError) -> DescriptorEvents? { try await bridge.next(isolation: actor) }
  }
}
