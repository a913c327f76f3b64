import CMainspringOpenSSL

/// The reason why OpenSSL refused a peer's certificate.
struct TLSRefusal {
  let isWrongName: Bool
  let reason: String

  /// Creates the description from the chain of certificates that OpenSSL is verifying.
  init(_ chain: OpaquePointer, serverName: String?) {
    let code = X509_STORE_CTX_get_error(chain)
    isWrongName = code == X509_V_ERR_HOSTNAME_MISMATCH || code == X509_V_ERR_IP_ADDRESS_MISMATCH
    var reason = String(cString: X509_verify_cert_error_string(Int(code)))
    if let certificate = X509_STORE_CTX_get_current_cert(chain) {
      if isWrongName, let serverName {
        reason += ": \(serverName) is not among \(CertificateText.names(of: certificate))"
      } else {
        let subject = CertificateText.subject(of: certificate)
        reason += ": \(subject), issued by \(CertificateText.issuer(of: certificate))"
      }
    }
    self.reason = reason
  }
}
