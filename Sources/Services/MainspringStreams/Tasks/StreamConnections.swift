import Mainspring

/// The connections to a listening socket as an asynchronous sequence, accepted one at a time, on demand.
///
/// `EventRunLoop.connections(at:)` and `EventRunLoop.connections(on:)` return it. A connection is accepted only while a
/// task waits in `next()`: the others wait in the kernel, up to the backlog, so a server that takes no more work slows
/// down its clients. Each stream belongs to the code that receives it, which closes it.
///
/// Any task may iterate, on any thread, while the loop runs; only one at a time may wait. The iteration ends when its
/// task is cancelled, or when the loop is closed or deallocated. The socket listens until the sequence and its
/// iterators are released: after a cancellation, another task can continue. A shortage of descriptors or memory does
/// not end the iteration.
public struct StreamConnections: AsyncSequence, Sendable {
  /// The stream of an accepted connection.
  public typealias Element = SocketStream
  /// The error thrown if the loop cannot watch the socket.
  public typealias Failure = StreamError

  let acceptor: StreamAcceptor

  /// The address at which connections arrive, with the port that the kernel has chosen.
  ///
  /// Any thread may call this.
  public var address: StreamAddress { acceptor.address }

  /// Returns an iterator; all iterators of a sequence take from the same connections.
  public func makeAsyncIterator() -> Iterator { Iterator(acceptor: acceptor) }

  /// Waits for connections.
  public struct Iterator: AsyncIteratorProtocol {
    let acceptor: StreamAcceptor

    /// Waits for a connection, accepts it, and returns its stream; returns nil if the task is cancelled, or the loop is
    /// closed or deallocated.
    ///
    /// - Throws: ``StreamError/notWatched(_:)`` if the loop cannot watch the socket.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(StreamError) -> SocketStream? { try await acceptor.next(isolation: actor) }
  }
}
