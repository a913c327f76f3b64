import Mainspring

/// The settings of the answers to `GET /livez` and `GET /readyz`: at a TCP port besides the socket, and while the loop
/// is stalled.
public struct HealthChecks: Hashable, Sendable {
  /// The time within which the application's loop must run a posted block; if it takes longer, the loop is stalled.
  ///
  /// While the loop is stalled, a separate thread answers new connections in its place, with status 503.
  public var stallLimit: Duration
  /// The port of 127.0.0.1 at which the server also listens; 0 selects a free one, nil listens at the socket only.
  public var port: UInt16?
  /// The token that a request at the port must carry, as `Authorization: Bearer TOKEN`; it gives control over the
  /// application, as access to the socket does.
  public var token: String

  /// Creates checks that are answered at the server's socket only.
  ///
  /// - Precondition: the limit is greater than zero.
  public init(stallLimit: Duration = .seconds(2)) {
    require(stallLimit > .zero, "The limit of a stall must be greater than zero.")
    self.stallLimit = stallLimit
    port = nil
    token = ""
  }

  /// Creates checks that are also answered at a port of the loopback interface.
  ///
  /// - Precondition: the limit is greater than zero, and the token has at least 16 bytes, all of them visible ASCII.
  public init(stallLimit: Duration = .seconds(2), port: UInt16, token: String) {
    self.init(stallLimit: stallLimit)
    require(
      token.utf8.count >= 16 && token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F },
      "A token must have at least 16 bytes, all of them visible ASCII."
    )
    self.port = port
    self.token = token
  }
}
