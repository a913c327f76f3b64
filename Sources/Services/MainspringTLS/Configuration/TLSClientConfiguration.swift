/// The settings of clients with TLS.
///
/// All files are in the PEM format.
public struct TLSClientConfiguration: Hashable, Sendable {
  /// The file with the authorities for servers' certificates; nil, the default, for those of the system.
  ///
  /// The environment variables `SSL_CERT_FILE` and `SSL_CERT_DIR` replace the system's authorities by others.
  public var authorities: String?
  /// Whether a server must prove with its certificate that it has the name to which the client connects.
  ///
  /// If this is false, anybody between the two can read and change what they send. True by default.
  public var verifiesServer = true
  /// The file with this client's certificate, and those of the authorities between it and a root; nil if it has none.
  public var certificateChain: String?
  /// The file with the certificate's private key, which must have no password; nil if there is no certificate.
  public var privateKey: String?
  /// The oldest version that is accepted; TLS 1.2 by default.
  public var minimumVersion = TLSVersion.tls12
  /// The newest version that is accepted; TLS 1.3 by default.
  public var maximumVersion = TLSVersion.tls13
  /// The application's protocols (ALPN), the preferred one first; none by default.
  public var applicationProtocols: [String] = []

  /// Whether a connection resumes the session of an earlier one of the same context to a server of the same name, which
  /// saves the server and the client most of the work of a handshake; true by default.
  ///
  /// The server's certificate was verified when the session began, and is not sent again.
  public var resumesSessions = true

  /// Makes the default settings: servers are verified with the system's authorities.
  public init() {}
}
