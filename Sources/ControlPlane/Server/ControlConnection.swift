import Glibc
import Mainspring

/// One connection of a control server: reads a request, has the server answer it, sends the answer, and reads the next.
///
///     reading ─► answering ─► writing ─┬─► reading, or queued ─► reading
///                    │                 └─► lingering ─► closed
///                    └─► streaming ─► closed
///
/// Nothing is read while an answer is made or sent, so a connection holds one request and one answer at most. The
/// client's complete end closes it at once, in each stage; one that closes only its own direction still gets its
/// answers.
@MainActor
final class ControlConnection {
  enum Stage {
    /// The next request is not whole yet.
    case reading
    /// Bytes of the next request are here already, and wait until the other connections have had their turn.
    case queued
    /// A request is with the application.
    case answering
    /// The kernel has not taken the whole answer yet.
    case writing
    /// The answer is a stream of events, which `LogBroadcast` sends.
    case streaming
    /// The last answer is sent. What the client still sends is thrown away, so that it gets to read the answer.
    case lingering
    case closed
  }

  /// How long a connection lingers, and how many bytes it throws away.
  private static let lingerLimit = (time: Duration.seconds(2), bytes: 1 << 20)
  private static let readSize = 16 << 10
  /// How many reads one turn makes: as many as a whole request needs.
  private static let readsAtOnce = 6

  let id: Int
  let descriptor: Int32
  private(set) var stage = Stage.reading
  private unowned let server: ControlServer
  private var reader = HTTPRequestReader()
  /// The rest of the answer.
  private var output: ArraySlice<UInt8> = []
  /// Whether the connection closes after this answer.
  private var isLast = false
  private var isHead = false
  private var isHTTP10 = false
  /// Whether the client has closed its direction.
  private var inputEnded = false
  private var hasSentContinue = false
  private var discardedBytes = 0
  private var timer: RunLoopTimer?

  init(id: Int, descriptor: Int32, server: ControlServer) {
    self.id = id
    self.descriptor = descriptor
    self.server = server
  }

  /// Whether an answer is on its way.
  var isWriting: Bool { stage == .writing }

  // MARK: - What happens to the socket

  /// The connection is new: waits for its first request.
  func begin() { awaitRequest() }

  func handle(_ event: ConnectionPoller.Event) {
    switch stage {
    case .reading:
      // What a client has sent before it left still counts.
      if event.isReadable || event.isOver { receive() }
    case .writing: if event.isWritable || event.isOver { flush() }
    case .streaming: if event.isWritable { sendStream() }
    case .lingering: if event.isReadable { discard() }
    case .queued, .answering, .closed: break
    }
    if event.isOver { close() }
  }

  /// Closes the connection at once.
  func close() {
    guard stage != .closed else { return }
    stage = .closed
    timer?.cancel()
    reader = HTTPRequestReader()
    output = []
    // The server takes the descriptor out of all lists before it is another file's.
    server.connectionDidEnd(self)
    Glibc.close(descriptor)
  }

  // MARK: - Requests

  private func awaitRequest() {
    stage = .reading
    hasSentContinue = false
    startTimer(server.idleLimit) { $0.requestIsLate() }
    server.poller.change(descriptor, id: id, .readable)
  }

  private func receive() {
    for _ in 0..<ControlConnection.readsAtOnce where stage == .reading {
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

  /// Looks for a whole request in what was received.
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
      stage = .answering
      server.poller.change(descriptor, id: id, [])
      isLast = !request.keepsConnection
      isHead = request.method == "HEAD"
      isHTTP10 = request.isHTTP10
      server.answer(request, self)
    } catch {
      refuse(error)
    }
  }

  /// The client sends no more, and all that it sent has been read.
  private func endInput() { if reader.holdsPart { refuse(.cutOff) } else { close() } }

  private func requestIsLate() {
    guard reader.holdsPart else { return close() }
    refuse(HTTPRefusal(status: 408, message: "no whole request came within \(server.idleLimit.inSeconds) s"))
  }

  // MARK: - Answers

  /// Answers the request.
  func reply(status: Int, _ value: some Encodable, headers: [(String, String)] = []) {
    guard stage == .answering else { return }
    send(status: status, JSON.encode(value), headers: headers)
  }

  /// Answers in place of the server, and closes the connection: where the next request begins is not known.
  func refuse(_ refusal: HTTPRefusal) {
    isLast = true
    isHead = false
    send(status: refusal.status, JSON.encode(ErrorReply(refusal.message)), headers: [])
  }

  /// Answers with a stream; ``sendStream()`` begins it.
  func beginStream() {
    guard stage == .answering else { return }
    stage = .streaming
  }

  /// Whether the client of this request understands chunks.
  var understandsChunks: Bool { !isHTTP10 }

  /// Sends what there is of the stream, and waits until the socket takes the rest.
  func sendStream() { streamDidSend(server.broadcast.send(id)) }

  /// What the broadcast has done for the stream.
  func streamDidSend(_ progress: EventStream.Progress) {
    switch progress {
    case .caughtUp: server.poller.change(descriptor, id: id, [])
    case .blocked: server.poller.change(descriptor, id: id, .writable)
    case .over: close()
    }
  }

  private func send(status: Int, _ body: [UInt8], headers: [(String, String)]) {
    // After the application's end nothing is read any more.
    isLast = isLast || server.isStopped || server.application.termination != nil
    let connection: String? = if isLast { "close" } else if isHTTP10 { "keep-alive" } else { nil }
    output = HTTPReply.whole(status: status, body: body, headers: headers, connection: connection, isHead: isHead)[...]
    stage = .writing
    startTimer(server.answerLimit) { $0.close() }
    flush()
  }

  /// Sends as much of the answer as the kernel takes.
  private func flush() {
    guard let count = UnixSocket.send(output, to: descriptor) else { return close() }
    output = output.dropFirst(count)
    if output.isEmpty { return answerDidEnd() }
    // Whoever takes a part has the whole time for the next.
    if count > 0 { startTimer(server.answerLimit) { $0.close() } }
    server.poller.change(descriptor, id: id, .writable)
  }

  private func answerDidEnd() {
    output = []
    if isLast {
      linger()
    } else if reader.hasUnread {
      stage = .queued
      timer?.cancel()
      server.poller.change(descriptor, id: id, [])
      server.later { [weak self] in
        guard let self, self.stage == .queued else { return }
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
    stage = .lingering
    startTimer(ControlConnection.lingerLimit.time) { $0.close() }
    server.poller.change(descriptor, id: id, .readable)
  }

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
      MainActor.assumeIsolated {
        guard let self else { return }
        self.timer = nil
        body(self)
      }
    }
  }
}
