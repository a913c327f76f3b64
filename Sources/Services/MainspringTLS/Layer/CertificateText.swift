import CMainspringOpenSSL

/// The contents of a certificate, as text.
enum CertificateText {
  static func subject(of certificate: OpaquePointer) -> String {
    text { mainspring_x509_print_name($0, X509_get_subject_name(certificate)) }
  }

  static func issuer(of certificate: OpaquePointer) -> String {
    text { mainspring_x509_print_name($0, X509_get_issuer_name(certificate)) }
  }

  /// Returns the names of the server to which the certificate belongs, for messages.
  static func names(of certificate: OpaquePointer) -> String {
    let index = X509_get_ext_by_NID(certificate, NID_subject_alt_name, -1)
    guard index >= 0 else { return "the names of a certificate without subjectAltName" }
    return text { X509V3_EXT_print($0, X509_get_ext(certificate, index), 0, 0) }
  }

  private static func text(_ print: (OpaquePointer) -> Int32) -> String {
    guard let memory = BIO_new(BIO_s_mem()) else { return "" }
    defer { BIO_free(memory) }
    _ = print(memory)
    var bytes: UnsafeMutableRawPointer?
    let count = BIO_ctrl(memory, BIO_CTRL_INFO, 0, &bytes)
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
