/// The received bytes of a stream as an asynchronous sequence, which ends with the peer's end.
///
/// ``SocketStream/chunks`` returns it. The socket is read only while a task waits in `next()`, so a slow reader slows
/// down the peer. The sequence also ends when the reading task is cancelled; it throws if the stream fails.
public struct StreamChunks: AsyncSequence, Sendable {
  /// The bytes that arrived together, at least one.
  public typealias Element = [UInt8]
  /// The error of the stream.
  public typealias Failure = StreamError

  let stream: SocketStream

  /// Returns an iterator; only one may be in use at a time.
  public func makeAsyncIterator() -> Iterator { Iterator(stream: stream) }

  /// Waits for bytes.
  public struct Iterator: AsyncIteratorProtocol {
    let stream: SocketStream

    /// Waits until bytes have arrived, and returns all of them; returns nil at the peer's end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(StreamError) -> [UInt8]? {
      try await stream.nextElement(isolation: actor) { input in input.isEmpty ? nil : input.takeAll() }
    }
  }
}
