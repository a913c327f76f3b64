import CMainspringOpenSSL
import Glibc

/// A context of OpenSSL: settings, keys and authorities, which many connections use.
///
/// `@unchecked Sendable`: its owner sets it up before another thread uses it. OpenSSL lets any thread make connections
/// of a context, and guards the parts that still change with locks.
final class TLSContext: @unchecked Sendable {
  let handle: OpaquePointer
  /// The names of the application's protocols, each after its length; the callback for ALPN refers to it.
  private let protocols: UnsafeMutableBufferPointer<UInt8>

  init(
    minimumVersion: TLSVersion,
    maximumVersion: TLSVersion,
    applicationProtocols: [String]
  ) throws(TLSConfigurationError) {
    TLSContext.prepareLibrary
    guard minimumVersion <= maximumVersion else {
      throw .badVersions(minimum: minimumVersion, maximum: maximumVersion)
    }
    var wire: [UInt8] = []
    for name in applicationProtocols {
      guard let length = UInt8(exactly: name.utf8.count), length > 0 else { throw .badApplicationProtocol(name) }
      wire += [length] + Array(name.utf8)
    }
    ERR_clear_error()
    guard let handle = SSL_CTX_new(TLS_method()) else { throw .library(reason: OpenSSLError.take().reason) }
    self.handle = handle
    protocols = .allocate(capacity: wire.count)
    _ = protocols.initialize(from: wire)
    mainspring_tls_set_options(handle)
    guard mainspring_tls_set_versions(handle, minimumVersion.rawValue, maximumVersion.rawValue) == 1 else {
      throw .library(reason: OpenSSLError.take().reason)
    }
    // A key with a password is an error. By default OpenSSL would ask for it on the terminal.
    SSL_CTX_set_default_passwd_cb(handle) { _, _, _, _ in -1 }
  }

  deinit {
    SSL_CTX_free(handle)
    protocols.deallocate()
  }

  /// Initializes OpenSSL without its exit handler, which would free objects that other threads still use.
  private static let prepareLibrary: Void = { _ = OPENSSL_init_ssl(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) }()

  func setIdentity(certificateChain: String, privateKey: String) throws(TLSConfigurationError) {
    try TLSContext.checkReadable(certificateChain)
    try TLSContext.checkReadable(privateKey)
    ERR_clear_error()
    guard SSL_CTX_use_certificate_chain_file(handle, certificateChain) == 1 else {
      throw .badCertificate(file: certificateChain, reason: OpenSSLError.take().reason)
    }
    guard SSL_CTX_use_PrivateKey_file(handle, privateKey, SSL_FILETYPE_PEM) == 1 else {
      let error = OpenSSLError.take()
      if error.library == ERR_LIB_X509 { throw .keyMismatch(key: privateKey, certificate: certificateChain) }
      throw .badKey(file: privateKey, reason: error.reason)
    }
    // The calls above accept a key of another kind than the certificate's.
    guard SSL_CTX_check_private_key(handle) == 1 else {
      ERR_clear_error()
      throw .keyMismatch(key: privateKey, certificate: certificateChain)
    }
  }

  /// Trusts the authorities in `file`; the system's authorities if `file` is nil.
  func setAuthorities(_ file: String?) throws(TLSConfigurationError) {
    ERR_clear_error()
    guard let file else {
      guard SSL_CTX_set_default_verify_paths(handle) == 1 else { throw .library(reason: OpenSSLError.take().reason) }
      return
    }
    try TLSContext.checkReadable(file)
    guard SSL_CTX_load_verify_file(handle, file) == 1 else {
      throw .badCertificate(file: file, reason: OpenSSLError.take().reason)
    }
  }

  /// Sends clients the names of the authorities whose certificates the server accepts.
  func announceAuthorities(_ file: String) { SSL_CTX_set_client_CA_list(handle, SSL_load_client_CA_file(file)) }

  /// Makes OpenSSL verify the peer's certificate; if it is refused, the connection's layer records the reason.
  func verifyPeer(isRequired: Bool) {
    let mode = SSL_VERIFY_PEER | (isRequired ? SSL_VERIFY_FAIL_IF_NO_PEER_CERT : 0)
    SSL_CTX_set_verify(handle, mode) { isValid, chain in
      if isValid == 0, let chain { TLSLayer.verifying(chain)?.recordRefusal(in: chain) }
      return isValid
    }
  }

  /// Offers the application's protocols to servers.
  func offerProtocols() { SSL_CTX_set_alpn_protos(handle, protocols.baseAddress, UInt32(protocols.count)) }

  /// Makes OpenSSL choose one of the protocols that a client offers.
  func chooseProtocol() {
    guard !protocols.isEmpty else { return }
    // Unretained, because each connection's layer keeps the context.
    let context = Unmanaged.passUnretained(self).toOpaque()
    let choose: SSL_CTX_alpn_select_cb_func = { _, chosen, chosenLength, offered, offeredLength, context in
      let own = Unmanaged<TLSContext>.fromOpaque(context!).takeUnretainedValue().protocols
      var name: UnsafeMutablePointer<UInt8>?
      let ownLength = UInt32(own.count)
      let result = SSL_select_next_proto(&name, chosenLength, own.baseAddress, ownLength, offered, offeredLength)
      guard result == OPENSSL_NPN_NEGOTIATED else { return SSL_TLSEXT_ERR_ALERT_FATAL }
      chosen?.pointee = UnsafePointer(name)
      return SSL_TLSEXT_ERR_OK
    }
    SSL_CTX_set_alpn_select_cb(handle, choose, context)
  }

  /// Lets clients resume sessions with tickets, which contain everything that the server needs for that.
  func acceptTickets() {
    let name = Array("mainspring".utf8)
    SSL_CTX_set_session_id_context(handle, name, UInt32(name.count))
  }

  /// Keeps the sessions of clients' connections, so that later ones resume them.
  func keepSessions() {
    mainspring_tls_pass_on_sessions(handle)
    SSL_CTX_sess_set_new_cb(handle) { connection, session in
      guard let connection, let session, let layer = TLSLayer.of(connection) else { return 0 }
      return layer.keep(session) ? 1 : 0
    }
  }

  private static func checkReadable(_ file: String) throws(TLSConfigurationError) {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notReadable(file: file, errno: errno) }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    // A folder can be opened, but not read.
    guard read(descriptor, &byte, 1) >= 0 else { throw .notReadable(file: file, errno: errno) }
  }
}
