/// The received lines of a stream as an asynchronous sequence, which ends with the peer's end.
///
/// ``SocketStream/lines(maximum:)`` returns it. The socket is read only while a task waits in `next()`, so a slow
/// reader slows down the peer. The sequence also ends when the reading task is cancelled; it throws if the stream
/// fails, or if a line is too long.
public struct StreamLines: AsyncSequence, Sendable {
  /// A line without its end.
  public typealias Element = String
  /// The error of the stream, or ``StreamError/lineTooLong(maximum:)``.
  public typealias Failure = StreamError

  let stream: SocketStream
  let maximum: Int

  /// Returns an iterator; only one may be in use at a time.
  public func makeAsyncIterator() -> Iterator { Iterator(stream: stream, maximum: maximum) }

  /// Waits for lines.
  public struct Iterator: AsyncIteratorProtocol {
    let stream: SocketStream
    let maximum: Int

    /// Waits until a line is complete, and returns it; returns nil at the peer's end.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(StreamError) -> String? {
      try await stream.nextElement(isolation: actor) { [maximum] input throws(StreamError) in
        try input.takeLine(maximum: maximum)
      }
    }
  }
}
