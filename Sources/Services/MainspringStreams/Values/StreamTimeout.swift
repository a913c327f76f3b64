/// The timeouts of a stream; see ``StreamOptions``.
@nonexhaustive
public enum StreamTimeout: Hashable, Sendable, CustomStringConvertible {
  /// The connection was not established in time.
  case connect
  /// No byte was received or sent for too long.
  case idle
  /// The peer did not take waiting bytes for too long.
  case write
  /// The peer did not take the last bytes in time after the stream was closed.
  case close

  /// The timeout as a sentence without a full stop.
  public var description: String {
    switch self {
    case .connect: "the connection was not established in time"
    case .idle: "no byte was received or sent for too long"
    case .write: "the peer did not take the waiting bytes in time"
    case .close: "the peer did not take the last bytes in time after the stream was closed"
    }
  }
}
