import CMainspringOpenSSL
import Mainspring
import MainspringStreams

/// TLS between a stream and its socket.
///
/// OpenSSL does not use the socket: it takes the bytes that the stream has received, and puts the bytes to send into
/// the stream's output. So OpenSSL never waits, and limits, timeouts and closures work as without TLS.
final class TLSLayer: StreamLayer {
  let connection: OpaquePointer
  /// Kept because the callbacks of OpenSSL's context refer to it.
  private let context: TLSContext
  private let serverName: String?
  /// The sessions of the client's context; nil for a server, and for a client that resumes none.
  private let sessions: TLSSessions?
  private(set) var isEstablished = false
  private(set) var isInputFinished = false
  /// The received bytes that OpenSSL has not taken; empty except during `receive`.
  private var received = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The output for OpenSSL's bytes; set only while OpenSSL is being called.
  private var output: StreamLayerOutput?
  /// The first byte that the peer has sent; it shows whether the peer speaks TLS.
  private var firstByte: UInt8?
  private var refusal: TLSRefusal?

  /// Makes the layer of a connection that a server has accepted.
  convenience init(server: TLSContext) throws(StreamError) {
    try self.init(server, serverName: nil, sessions: nil)
    SSL_set_accept_state(connection)
  }

  /// Makes the layer of a client's connection.
  ///
  /// - Parameter name: The name or the numeric address that the server must prove, if the client verifies servers.
  convenience init(client: TLSClientContext, name: String?) throws(StreamError) {
    let name = try name.map { given throws(StreamError) in try ServerName(given) }
    if client.configuration.verifiesServer, name == nil { throw ServerName.missing }
    try self.init(client.context, serverName: name?.text, sessions: client.sessions)
    try name?.apply(to: connection, verified: client.configuration.verifiesServer)
    if let name { sessions?.offer(in: connection, for: name.text) }
    SSL_set_connect_state(connection)
  }

  private init(_ context: TLSContext, serverName: String?, sessions: TLSSessions?) throws(StreamError) {
    ERR_clear_error()
    guard let connection = SSL_new(context.handle) else {
      throw .tls(.handshake, reason: OpenSSLError.take().reason)
    }
    self.connection = connection
    self.context = context
    self.serverName = serverName
    self.sessions = sessions
    guard let bio = LayerBIO.make(for: self) else { throw .tls(.handshake, reason: OpenSSLError.take().reason) }
    // The connection frees the BIO.
    SSL_set_bio(connection, bio, bio)
    SSL_set_ex_data(connection, 0, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { SSL_free(connection) }

  var truncation: StreamError {
    if isEstablished { return .tls(.truncated, reason: "the peer has not announced the end") }
    return handshakeError("the peer ended the connection during the handshake")
  }

  func start(output: StreamLayerOutput) throws(StreamError) {
    if let error = withOutput(output, { shakeHands() }) { throw error }
  }

  func receive(
    _ bytes: UnsafeRawBufferPointer,
    into memory: UnsafeMutableRawBufferPointer,
    output: StreamLayerOutput
  ) -> (count: Int, error: StreamError?) {
    if firstByte == nil { firstByte = bytes.first }
    received = bytes
    defer { received = UnsafeRawBufferPointer(start: nil, count: 0) }
    return withOutput(output) {
      if !isEstablished, let error = shakeHands() { return (0, error) }
      return isEstablished ? read(into: memory) : (0, nil)
    }
  }

  func send(_ bytes: UnsafeRawBufferPointer, output: StreamLayerOutput) throws(StreamError) {
    var count = 0
    // OpenSSL takes all bytes, because the output has room for any number.
    let result = withOutput(output) { SSL_write_ex(connection, bytes.baseAddress, bytes.count, &count) }
    if result != 1 || count != bytes.count { throw error() }
  }

  func finish(output: StreamLayerOutput) { _ = withOutput(output) { SSL_shutdown(connection) } }

  private func shakeHands() -> StreamError? {
    let result = SSL_do_handshake(connection)
    if result == 1 {
      isEstablished = true
    } else if SSL_get_error(connection, result) != SSL_ERROR_WANT_READ {
      return error()
    }
    return nil
  }

  /// Reads all bytes of the stream that have been received.
  private func read(into memory: UnsafeMutableRawBufferPointer) -> (count: Int, error: StreamError?) {
    var count = 0
    while true {
      // The memory has room for all bytes, since no record may have more than 16 KiB.
      guard count < memory.count else { return (count, .tls(.damaged, reason: "a record is too long")) }
      var more = 0
      let result = SSL_read_ex(connection, memory.baseAddress! + count, memory.count - count, &more)
      count += more
      if result == 1 { continue }
      switch SSL_get_error(connection, result) {
      case SSL_ERROR_WANT_READ: return (count, nil)
      case SSL_ERROR_ZERO_RETURN:
        isInputFinished = true
        return (count, nil)
      default: return (count, error())
      }
    }
  }

  private func withOutput<Result>(_ output: StreamLayerOutput, _ body: () -> Result) -> Result {
    self.output = output
    defer { self.output = nil }
    // SSL_get_error looks at the thread's queue of errors, which must not contain those of earlier calls.
    ERR_clear_error()
    return body()
  }

  // MARK: - Calls of OpenSSL

  /// Moves received bytes to `target`, and returns their number.
  func takeReceived(_ target: UnsafeMutableRawBufferPointer) -> Int {
    let piece = received.prefix(target.count)
    target.copyBytes(from: piece)
    received = UnsafeRawBufferPointer(rebasing: received[piece.endIndex...])
    return piece.count
  }

  /// Puts bytes into the output; returns false if no output is set.
  func put(_ bytes: UnsafeRawBufferPointer) -> Bool {
    output?.append(bytes)
    return output != nil
  }

  /// Returns the layer whose peer's certificates are being verified.
  static func verifying(_ chain: OpaquePointer) -> TLSLayer? {
    guard let connection = X509_STORE_CTX_get_ex_data(chain, SSL_get_ex_data_X509_STORE_CTX_idx()) else { return nil }
    return of(OpaquePointer(connection))
  }

  /// Returns the layer of a connection.
  static func of(_ connection: OpaquePointer) -> TLSLayer? {
    SSL_get_ex_data(connection, 0).map { Unmanaged<TLSLayer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Takes over a reference to a session that later connections to the same server can resume; returns false if none
  /// will.
  func keep(_ session: OpaquePointer) -> Bool {
    guard let sessions, let serverName, SSL_SESSION_is_resumable(session) == 1 else { return false }
    sessions.keep(session, for: serverName)
    return true
  }

  func recordRefusal(in chain: OpaquePointer) {
    if refusal == nil { refusal = TLSRefusal(chain, serverName: serverName) }
  }

  // MARK: - Errors

  /// Returns the stream's error for the error in OpenSSL's queue, and empties the queue.
  private func error() -> StreamError {
    let error = OpenSSLError.take()
    let isOfTLS = error.library == ERR_LIB_SSL
    if isOfTLS, error.number >= SSL_AD_REASON_OFFSET { return .tls(.refused, reason: error.reason) }
    if isOfTLS, error.number == SSL_R_CERTIFICATE_VERIFY_FAILED, let refusal {
      return .tls(refusal.isWrongName ? .wrongName : .untrusted, reason: refusal.reason)
    }
    if isOfTLS, error.number == SSL_R_PEER_DID_NOT_RETURN_A_CERTIFICATE {
      return .tls(.untrusted, reason: error.reason)
    }
    return isEstablished ? .tls(.damaged, reason: error.reason) : handshakeError(error.reason)
  }

  private func handshakeError(_ reason: String) -> StreamError {
    // The first byte of TLS is the type of a record: an alert (21) or a handshake (22).
    let isTLS = firstByte.map { $0 == 21 || $0 == 22 } ?? true
    return .tls(isTLS ? .handshake : .notTLS, reason: reason)
  }
}
