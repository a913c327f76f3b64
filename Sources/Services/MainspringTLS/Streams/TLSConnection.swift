import CMainspringOpenSSL

/// The parameters that the two ends of a connection have agreed on.
public struct TLSConnection: Hashable, Sendable {
  /// The version of TLS.
  public let version: TLSVersion
  /// The name of the cipher suite, such as `TLS_AES_256_GCM_SHA384`.
  public let cipher: String
  /// The application's protocol (ALPN); nil if none was agreed on.
  public let applicationProtocol: String?
  /// Whether the connection has resumed the session of an earlier one.
  public let isResumed: Bool
  /// The peer's certificate; nil if the peer has sent none.
  ///
  /// The certificate was verified, unless this end is a client that does not verify servers.
  public let peerCertificate: TLSCertificate?

  /// Reads the parameters of an established connection; nil if its version of TLS is unknown.
  init?(_ connection: OpaquePointer) {
    guard let version = TLSVersion(rawValue: SSL_version(connection)), let cipher = SSL_get_current_cipher(connection)
    else { return nil }
    self.version = version
    self.cipher = String(cString: SSL_CIPHER_get_name(cipher))
    var name: UnsafePointer<UInt8>?
    var length: UInt32 = 0
    SSL_get0_alpn_selected(connection, &name, &length)
    applicationProtocol = name.map {
      String(decoding: UnsafeBufferPointer(start: $0, count: Int(length)), as: UTF8.self)
    }
    isResumed = SSL_session_reused(connection) == 1
    peerCertificate = SSL_get0_peer_certificate(connection).map { TLSCertificate($0) }
  }
}
