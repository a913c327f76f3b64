/// The reason why a connection with TLS failed; see the product `MainspringTLS`.
@nonexhaustive
public enum TLSFailure: Hashable, Sendable, CustomStringConvertible {
  /// The peer's certificate is not trusted: its authority is unknown, it has expired, or there is none.
  case untrusted
  /// The certificate of the server is for other names.
  case wrongName
  /// The peer does not speak TLS.
  case notTLS
  /// The two ends did not agree, or the handshake was damaged or not finished.
  case handshake
  /// The peer refused the connection, or ended it with an error.
  case refused
  /// Received bytes are not what the peer sent.
  case damaged
  /// The connection ended before the peer ended its direction of TLS: the received bytes may be incomplete.
  case truncated

  /// The failure as a sentence without a full stop.
  public var description: String {
    switch self {
    case .untrusted: "the peer's certificate is not trusted"
    case .wrongName: "the server's certificate is for other names"
    case .notTLS: "the peer does not speak TLS"
    case .handshake: "the TLS handshake failed"
    case .refused: "the peer refused the TLS connection"
    case .damaged: "received TLS bytes are damaged"
    case .truncated: "the TLS connection was cut off"
    }
  }
}
