import CMainspringOpenSSL
import Glibc
import MainspringStreams

/// The name of the server to which a client connects: that of a host, or a numeric address.
struct ServerName {
  let text: String
  private let isAddress: Bool

  static let missing = StreamError.tls(
    .wrongName,
    reason: "no server name was given; pass serverName, or do not verify the server"
  )

  init(_ name: String) throws(StreamError) {
    // Certificates contain neither the zone of an IPv6 address nor the dot after a complete name.
    var text = name.contains(":") ? String(name.prefix { $0 != "%" }) : name
    if text.hasSuffix(".") { text.removeLast() }
    // OpenSSL accepts any certificate for an empty name, and any name with the same end for a name that begins with a
    // dot; it ignores bytes after a 0.
    guard !text.isEmpty, !text.hasPrefix("."), !text.utf8.contains(0) else {
      throw .tls(.wrongName, reason: "\"\(name)\" is no name of a server")
    }
    self.text = text
    var storage = in6_addr()
    isAddress = inet_pton(AF_INET, text, &storage) == 1 || inet_pton(AF_INET6, text, &storage) == 1
  }

  /// Sends the server the name and, if `verified` is true, makes OpenSSL check that the certificate has it.
  func apply(to connection: OpaquePointer, verified: Bool) throws(StreamError) {
    // Numeric addresses are not sent; see RFC 6066.
    if !isAddress, mainspring_tls_set_server_name(connection, text) != 1 { throw refused }
    guard verified, let parameters = SSL_get0_param(connection) else { return }
    // The name must be in the certificate's list of names: its common name does not count. A wildcard must stand for a
    // whole label.
    let flags = X509_CHECK_FLAG_NEVER_CHECK_SUBJECT | X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS
    X509_VERIFY_PARAM_set_hostflags(parameters, UInt32(flags))
    let result =
      isAddress
      ? X509_VERIFY_PARAM_set1_ip_asc(parameters, text)
      : X509_VERIFY_PARAM_set1_host(parameters, text, text.utf8.count)
    if result != 1 { throw refused }
  }

  private var refused: StreamError {
    .tls(.wrongName, reason: "OpenSSL does not accept \"\(text)\" as a server's name: \(OpenSSLError.take().reason)")
  }
}
