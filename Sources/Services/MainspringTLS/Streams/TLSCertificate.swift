import CMainspringOpenSSL

/// A certificate of a peer.
public struct TLSCertificate: Hashable, Sendable {
  /// The name of the certificate's owner, as RFC 2253 writes it: `CN=worker 7,O=Example`.
  public let subject: String
  /// The name of the authority that has issued it, written in the same way.
  public let issuer: String
  /// The whole certificate in the DER format.
  public let bytes: [UInt8]

  init(_ certificate: OpaquePointer) {
    subject = CertificateText.subject(of: certificate)
    issuer = CertificateText.issuer(of: certificate)
    var bytes = [UInt8](repeating: 0, count: Int(max(0, i2d_X509(certificate, nil))))
    bytes.withUnsafeMutableBufferPointer { target in
      var next = target.baseAddress
      if !target.isEmpty { i2d_X509(certificate, &next) }
    }
    self.bytes = bytes
  }
}
