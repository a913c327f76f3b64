/// The settings of clients with TLS.
///
/// All files are in the PEM format.
public struct TLSClientConfiguration: Hashable, Sendable {
  /// The file with the authorities for servers' certificates; nil, the default, for those of the system.
  ///
  /// The environment variables `SSL_CERT_FILE` and `SSL_CERT_DIR` name others than the system's.
  public var authorities: String?
  /// Whether a server must prove with its certificate that it has the name to which the client connects.
  ///
  /// Without that, anybody between the two can read and change what they send.
  public var verifiesServer = true
  /// The file with this client's certificate, and those of the authorities between it and a root; nil if it has none.
  public var certificateChain: String?
  /// The file with the certificate's private key, without a password.
  public var privateKey: String?
  /// The oldest version that is accepted.
  public var minimumVersion = TLSVersion.tls12
  /// The newest version that is accepted.
  public var maximumVersion = TLSVersion.tls13
  /// The application's protocols (ALPN), the preferred one first.
  public var applicationProtocols: [String] = []

  /// Makes the default settings: servers are verified with the system's authorities.
  public init() {}
}
