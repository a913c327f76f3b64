import CLibEvent

/// One request on its way to an answer, and who is told when its connection closes before that.
///
/// evhttp's own rules, from its source: a request that its user has not finished is taken off a connection that closes
/// (`evcon` becomes null), and is then the user's to free, by ending the reply; in every other case evhttp frees it.
@MainActor
final class Exchange {
  let id: Int
  let request: UnsafeMutablePointer<evhttp_request>
  let connection: OpaquePointer
  /// Whether the connection is open, and so whether there is a request to answer.
  private(set) var isOpen = true
  /// Whether the answer is a stream.
  private(set) var isStream = false
  private unowned let server: ControlServer

  init(id: Int, request: UnsafeMutablePointer<evhttp_request>, connection: OpaquePointer, server: ControlServer) {
    self.id = id
    self.request = request
    self.connection = connection
    self.server = server
    // The server keeps the exchange until one of these two has been called, and each takes both back.
    let context = Unmanaged.passUnretained(self).toOpaque()
    evhttp_connection_set_closecb(
      connection,
      { _, context in
        let exchange = Exchange.at(context)
        MainActor.assumeIsolated { exchange.connectionDidClose() }
      },
      context
    )
    evhttp_request_set_on_complete_cb(
      request,
      { _, context in
        let exchange = Exchange.at(context)
        MainActor.assumeIsolated { exchange.replyDidComplete() }
      },
      context
    )
  }

  /// The connection's socket.
  var descriptor: Int32 { bufferevent_getfd(buffer) }

  /// How many bytes evhttp holds that the kernel has not taken.
  var unsentBytes: Int { evbuffer_get_length(bufferevent_get_output(buffer)) }

  /// The body that came with the request.
  var body: [UInt8] {
    let input = evhttp_request_get_input_buffer(request)
    var bytes = [UInt8](repeating: 0, count: evbuffer_get_length(input))
    evbuffer_copyout(input, &bytes, bytes.count)
    return bytes
  }

  /// The request's path, without its query.
  var path: String { uri.flatMap { evhttp_uri_get_path($0) }.map { String(cString: $0) } ?? "" }

  /// What stands after the question mark.
  var query: String { uri.flatMap { evhttp_uri_get_query($0) }.map { String(cString: $0) } ?? "" }

  /// Sends the whole answer.
  func reply(status: Int, _ value: some Encodable, headers: [(String, String)] = []) {
    guard isOpen else { return }
    setHeaders([("Content-Type", "application/json")] + headers)
    let body = JSON.encode(value) + [UInt8(ascii: "\n")]
    withBuffer(of: body) { evhttp_send_reply(request, Int32(status), RawReply.reason(status), $0) }
  }

  /// Begins an answer that goes on until its reader leaves.
  func beginStream(_ text: String) {
    isStream = true
    setHeaders([("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")])
    // A stream may be silent for long, and what its reader still says is not wanted: it must not fill the memory.
    bufferevent_set_timeouts(buffer, nil, nil)
    bufferevent_setwatermark(buffer, Int16(EV_READ), 0, 4096)
    evhttp_send_reply_start(request, 200, RawReply.reason(200))
    send(Array(text.utf8))
  }

  /// Sends a part of a stream.
  func send(_ text: [UInt8]) {
    guard isOpen else { return }
    withBuffer(of: text) { part in
      evhttp_send_reply_chunk_with_cb(
        request,
        part,
        { _, context in
          let exchange = Exchange.at(context)
          MainActor.assumeIsolated { exchange.server.streamDidFlush(exchange) }
        },
        Unmanaged.passUnretained(self).toOpaque()
      )
    }
  }

  /// Ends a stream in order.
  func endStream() {
    guard isOpen else { return }
    evhttp_send_reply_end(request)
  }

  /// Closes the connection at once.
  ///
  /// Not from inside one of evhttp's callbacks.
  func disconnect() {
    guard isOpen else { return }
    evhttp_connection_free(connection)
  }

  private var buffer: OpaquePointer? { evhttp_connection_get_bufferevent(connection) }

  private var uri: OpaquePointer? { evhttp_request_get_evhttp_uri(request) }

  private func setHeaders(_ headers: [(String, String)]) {
    let output = evhttp_request_get_output_headers(request)
    for (name, value) in headers { evhttp_add_header(output, name, value) }
  }

  private func withBuffer(of bytes: [UInt8], _ body: (OpaquePointer?) -> Void) {
    let buffer = evbuffer_new()
    evbuffer_add(buffer, bytes, bytes.count)
    body(buffer)
    evbuffer_free(buffer)
  }

  private func replyDidComplete() {
    isOpen = false
    // The connection may live on for another request.
    evhttp_connection_set_closecb(connection, nil, nil)
    server.exchangeDidEnd(self)
  }

  private func connectionDidClose() {
    isOpen = false
    server.exchangeDidEnd(self)
    if evhttp_request_get_connection(request) == nil { evhttp_send_reply_end(request) }
  }

  private nonisolated static func at(_ context: UnsafeMutableRawPointer?) -> Exchange {
    Unmanaged<Exchange>.fromOpaque(context!).takeUnretainedValue()
  }
}
