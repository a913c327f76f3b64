/// The settings of a server with TLS.
///
/// All files are in the PEM format.
public struct TLSServerConfiguration: Hashable, Sendable {
  /// The file with the server's certificate and the certificates of the authorities between it and a root, in that
  /// order.
  public var certificateChain: String
  /// The file with the certificate's private key, which must have no password.
  public var privateKey: String
  /// The file with the authorities for clients' certificates; nil, the default, if clients need no certificate.
  public var clientAuthorities: String?
  /// Whether a client without a certificate is refused, true by default; has an effect only with ``clientAuthorities``.
  public var requiresClientCertificate = true
  /// The oldest version that is accepted; TLS 1.2 by default.
  public var minimumVersion = TLSVersion.tls12
  /// The newest version that is accepted; TLS 1.3 by default.
  public var maximumVersion = TLSVersion.tls13
  /// The application's protocols (ALPN), the preferred one first; none by default.
  ///
  /// If there are any, a client that offers only others is refused; a client that offers none is not.
  public var applicationProtocols: [String] = []

  /// Makes the settings of a server with a certificate and its key.
  public init(certificateChain: String, privateKey: String) {
    self.certificateChain = certificateChain
    self.privateKey = privateKey
  }
}
