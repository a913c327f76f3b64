import Glibc
import Mainspring

/// One connection of a control server: reads a request, passes it to the server, sends the response, reads the next
/// request.
///
///     reading ─► answering ─► writing ─┬─► reading, or queued ─► reading
///                    │                 └─► lingering ─► closed
///                    ├─► streaming ─► closed
///                    └─► reporting ─► lingering ─► closed
///
/// The connection reads nothing while a response is created or sent, so it holds at most one request and one response.
/// If a client of the Unix-domain socket closes both directions, the connection closes at once, in every phase. A
/// client that closes only its sending direction still receives its responses. Over TCP the server cannot distinguish
/// the two: there the end of the client's sending direction ends an event stream, which might otherwise stay open for
/// ever, but no other response.
@MainActor
final class ControlConnection {
  enum Phase {
    /// The next request is incomplete.
    case reading
    /// Bytes of the next request have been received; they wait until the other connections have been served.
    case queued
    /// The application is handling a request.
    case answering
    /// The kernel has not accepted the whole response yet.
    case writing
    /// The response is an event stream, which `LogBroadcast` sends.
    case streaming
    /// The response is a sequence of reports. A report is left out if the kernel has not accepted the one before it.
    case reporting
    /// The last response has been sent. Further input is discarded, so that the client can read the response.
    case lingering
    case closed
  }

  /// The maximum time of the phase ``Phase/lingering``, and the maximum number of bytes discarded on a connection.
  private static let lingerLimit = (time: Duration.seconds(2), bytes: 1 << 20)
  private static let readSize = 16 << 10
  /// The maximum number of reads in one callout: as many as a whole request needs.
  private static let readsAtOnce = 6

  let id: Int
  let descriptor: Int32
  private(set) var phase = Phase.reading
  private unowned let server: ControlServer
  /// The token that each request must carry; nil if the peer's user has been checked instead.
  private let token: String?
  /// Whether a request has carried the token and the server has given the connection a place among those of its kind;
  /// always at the Unix-domain socket, whose peers have been checked.
  private(set) var isTrusted: Bool
  private var reader = HTTPRequestReader()
  /// The part of the response that the kernel has not accepted yet.
  private var output: ArraySlice<UInt8> = []
  /// Whether the connection closes after the current response.
  private var isLast = false
  private var isHead = false
  private var isHTTP10 = false
  /// Whether the client has closed its sending direction.
  private var inputEnded = false
  private var hasSentContinue = false
  private var discardedBytes = 0
  private var timer: RunLoopTimer?

  init(id: Int, descriptor: Int32, server: ControlServer, token: String?) {
    self.id = id
    self.descriptor = descriptor
    self.server = server
    self.token = token
    isTrusted = token == nil
  }

  /// Whether the client uses the TCP port instead of the Unix-domain socket.
  var isTCP: Bool { token != nil }

  /// Whether a response is being sent.
  var isWriting: Bool { phase == .writing }

  // MARK: - Socket events

  /// Starts a new connection: reads its first request, or waits for it.
  ///
  /// A request that has come with the connection is answered before the server accepts further ones, which may cost a
  /// connection its place.
  func begin() {
    awaitRequest()
    receive()
  }

  func handle(_ event: ConnectionPoller.Event) {
    switch phase {
    case .reading:
      // Bytes that a client sent before it closed the connection still count.
      if event.isReadable || event.isOver { receive() }
    case .writing, .reporting: if event.isWritable || event.isOver { flush() }
    case .streaming:
      if event.isReadable { discard() }
      if event.isWritable, phase == .streaming { sendStream() }
    case .lingering: if event.isReadable { discard() }
    case .queued, .answering, .closed: break
    }
    if event.isOver { close() }
  }

  /// Closes the connection at once.
  func close() {
    guard phase != .closed else { return }
    phase = .closed
    timer?.cancel()
    reader = HTTPRequestReader()
    output = []
    // The server removes the descriptor from all lists before its number can be reused.
    server.connectionDidEnd(self)
    Glibc.close(descriptor)
  }

  // MARK: - Requests

  private func awaitRequest() {
    phase = .reading
    hasSentContinue = false
    startTimer(server.idleLimit) { $0.requestIsLate() }
    server.poller.change(descriptor, id: id, .readable)
  }

  private func receive() {
    for _ in 0..<ControlConnection.readsAtOnce where phase == .reading {
      var part = [UInt8](repeating: 0, count: ControlConnection.readSize)
      let count = recv(descriptor, &part, part.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        reader.append(part[..<count])
        readRequest()
      } else if count == 0 {
        inputEnded = true
        endInput()
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return close()
      }
    }
  }

  /// Handles a request if the received bytes complete one.
  private func readRequest() {
    do throws(HTTPRefusal) {
      guard let request = try reader.next() else {
        if reader.awaitsContinue, !hasSentContinue {
          hasSentContinue = true
          _ = UnixSocket.send(HTTPReply.continuation[...], to: descriptor)
        }
        if inputEnded { endInput() }
        return
      }
      timer?.cancel()
      phase = .answering
      server.poller.change(descriptor, id: id, [])
      isLast = !request.keepsConnection
      isHead = request.method == "HEAD"
      isHTTP10 = request.isHTTP10
      if let token {
        guard request.carries(token) else { return refuse(.noToken, isHead: isHead) }
        if !isTrusted { isTrusted = server.trust(self) }
        if !isTrusted { isLast = true }
      }
      server.answer(request, self)
    } catch {
      refuse(error)
    }
  }

  /// Handles the end of the input, after all bytes have been read.
  private func endInput() { if reader.holdsPart { refuse(.cutOff) } else { close() } }

  private func requestIsLate() {
    // This thread may have been late, and not the client: bytes that have arrived meanwhile count.
    receive()
    guard phase == .reading else { return }
    guard reader.holdsPart else { return close() }
    refuse(HTTPRefusal(status: 408, message: "no whole request came within \(server.idleLimit.inSeconds) s"))
  }

  // MARK: - Answers

  /// Sends the response to the current request.
  func reply(status: Int, _ value: some Encodable, headers: [(String, String)] = []) {
    guard phase == .answering else { return }
    send(status: status, JSON.encode(value), headers: headers)
  }

  /// Sends a response with a body of another type than JSON.
  func reply(_ bytes: [UInt8], type: String) { reply(FurtherReply(bytes, type: type)) }

  func reply(_ reply: FurtherReply) {
    guard phase == .answering else { return }
    send(status: reply.status, reply.body, type: reply.type, headers: reply.headers)
  }

  /// Sends an error response and closes the connection.
  func refuse(_ refusal: HTTPRefusal, isHead: Bool = false) {
    isLast = true
    self.isHead = isHead
    send(status: refusal.status, JSON.encode(ErrorReply(refusal.message)), headers: refusal.headers)
  }

  /// Makes the response a stream; ``sendStream()`` starts it.
  func beginStream() {
    guard phase == .answering else { return }
    phase = .streaming
  }

  /// Makes the response a stream of reports, and sends its beginning.
  func beginReports() {
    guard phase == .answering else { return }
    phase = .reporting
    isLast = false
    sendPart(HTTPReply.beginningOfStream(isChunked: !isHTTP10, text: ": the latency of the main loop\n\n"))
  }

  /// Sends a report if the kernel has accepted the previous one, or if this is the last one; otherwise leaves it out.
  func sendReport(_ json: [UInt8], isLast: Bool) {
    guard phase == .reporting, output.isEmpty || isLast else { return }
    self.isLast = isLast
    let text = Array("data: ".utf8) + json + Array("\n\n".utf8)
    sendPart((isHTTP10 ? text : HTTPReply.chunk(text)) + (isLast && !isHTTP10 ? HTTPReply.lastChunk : []))
  }

  private func sendPart(_ bytes: [UInt8]) {
    output += bytes
    startTimer(server.answerLimit) { $0.close() }
    flush()
  }

  /// Whether the client of this request supports chunks.
  var understandsChunks: Bool { !isHTTP10 }

  /// Sends the available part of the stream, and waits until the socket accepts the rest.
  func sendStream() { streamDidSend(server.broadcast.send(id)) }

  /// Handles the progress that the broadcast has made with the stream.
  func streamDidSend(_ progress: EventStream.Progress) {
    // A read is the only way to detect that a TCP client has closed the connection.
    let input: ConnectionPoller.Interest = isTCP ? .readable : []
    switch progress {
    case .caughtUp: server.poller.change(descriptor, id: id, input)
    case .blocked: server.poller.change(descriptor, id: id, input.union(.writable))
    case .over: close()
    }
  }

  private func send(
    status: Int,
    _ body: [UInt8],
    type: String = "application/json",
    headers: [(String, String)]
  ) {
    // After the application's end no further request is read.
    isLast = isLast || server.isStopped || server.application.termination != nil
    let connection: String? = if isLast { "close" } else if isHTTP10 { "keep-alive" } else { nil }
    output =
      HTTPReply.whole(
        status: status,
        body: body,
        type: type,
        headers: headers,
        connection: connection,
        isHead: isHead
      )[...]
    phase = .writing
    startTimer(server.answerLimit) { $0.close() }
    flush()
  }

  /// Sends as much of the response as the kernel accepts.
  private func flush() {
    guard let count = UnixSocket.send(output, to: descriptor) else { return close() }
    output = output.dropFirst(count)
    if output.isEmpty { return answerDidEnd() }
    // Each accepted part restarts the time limit.
    if count > 0 { startTimer(server.answerLimit) { $0.close() } }
    server.poller.change(descriptor, id: id, .writable)
  }

  private func answerDidEnd() {
    output = []
    if isLast {
      linger()
    } else if phase == .reporting {
      timer?.cancel()
      server.poller.change(descriptor, id: id, [])
    } else if reader.hasUnread {
      phase = .queued
      timer?.cancel()
      server.poller.change(descriptor, id: id, [])
      server.later { [weak self] in
        guard let self, self.phase == .queued else { return }
        self.awaitRequest()
        self.readRequest()
      }
    } else if inputEnded {
      close()
    } else {
      awaitRequest()
    }
  }

  // MARK: - The end

  private func linger() {
    if inputEnded { return close() }
    shutdown(descriptor, Int32(SHUT_WR))
    phase = .lingering
    startTimer(ControlConnection.lingerLimit.time) { $0.close() }
    server.poller.change(descriptor, id: id, .readable)
  }

  /// Reads and discards input; closes the connection at the end of the input, or after too many bytes.
  private func discard() {
    var part = [UInt8](repeating: 0, count: ControlConnection.readSize)
    let count = recv(descriptor, &part, part.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    discardedBytes += max(0, count)
    if count <= 0 || discardedBytes > ControlConnection.lingerLimit.bytes { close() }
  }

  private func startTimer(_ limit: Duration, _ body: @escaping @MainActor (ControlConnection) -> Void) {
    timer?.cancel()
    timer = server.application.loop.addTimer(after: limit, modes: .all) { [weak self] in
      guard let self else { return }
      self.timer = nil
      body(self)
    }
  }
}
