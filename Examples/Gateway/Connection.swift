import MainspringStreams

/// A client, whose requests are answered in order, one at a time.
///
///     GET NAME        OK LENGTH, and as many bytes
///     QUIT            BYE, and the end
///
/// A request that cannot be answered gets `NO REASON`. Before the gateway ends, it writes `BYE` on its own: the client
/// receives the answers to what it has sent, and ends the connection within a second. So no request is lost on the way.
///
/// A client that does not read costs one piece of a file and what the stream's options permit: the next piece is read,
/// and the next request answered, when the client has taken the bytes before.
@MainActor
final class Connection {
  private let stream: SocketStream
  private let files: FileStore
  private let metrics: RequestMetrics
  /// The file that is being sent, and where its next piece begins.
  private var sending: (file: OpenFile, offset: Int)?
  /// Whether a thread reads for this client; further requests wait in the stream's input, and then in the socket.
  private var isReading = false
  private var isLeaving = false
  private var hasSaidGoodbye = false
  private var hasInputEnded = false
  /// Whether the client has sent nothing since the last call of ``closeIfQuiet()``.
  private var isQuiet = false

  /// The stream keeps the connection until it ends.
  init(_ stream: SocketStream, files: FileStore, metrics: RequestMetrics) {
    self.stream = stream
    self.files = files
    self.metrics = metrics
    stream.onRead { [self] _ in answerRequests() }
    stream.onDrain { [self] _ in answerRequests() }
    stream.onInputEnd { [self] _ in
      hasInputEnded = true
      answerRequests()
    }
  }

  /// Asks the client to end the connection; all that it has sent is answered.
  func sayGoodbye() {
    isLeaving = true
    // Not between a request and its answer.
    if !isAnswering { writeGoodbye() }
  }

  /// Ends the connection if the client has sent nothing since the last call, and has received all answers.
  ///
  /// A client that neither sends nor ends its connection would hold up the end of the gateway.
  func closeIfQuiet() {
    if isQuiet, !isAnswering, stream.isIdle { stream.close(awaitingPeersEnd: false) }
    isQuiet = true
  }

  /// Ends the connection once the client has taken the bytes that wait; drops further requests.
  func close() { stream.close() }

  /// Ends the connection at once, whatever the client does.
  func abort() { stream.abort() }

  private var isAnswering: Bool { isReading || sending != nil }

  private func answerRequests() {
    isQuiet = false
    do throws(StreamError) {
      while !isReading, !stream.isFull, stream.end == nil {
        if sending != nil {
          sendPiece()
        } else if let request = try stream.input.takeLine(maximum: 1024) {
          answer(request)
        } else {
          break
        }
      }
    } catch {
      refuse(error)
      stream.close()
    }
    if hasInputEnded, !isAnswering, stream.input.isEmpty { stream.close() }
  }

  private func answer(_ request: String) {
    if request == "QUIT" {
      writeGoodbye()
      return stream.close()
    }
    guard request.hasPrefix("GET ") else { return refuse(RequestError.unknownCommand) }
    let name = String(request.dropFirst(4))
    if let bytes = files.cached(name) { return begin(bytes.count, bytes) }
    isReading = true
    files.open(name) { [self] result in
      isReading = false
      switch result {
      case .success(let (file, piece)):
        sending = (file, 0)
        begin(file.size, piece)
        sent(piece)
      case .failure(let error):
        refuse(error)
        if isLeaving { writeGoodbye() }
      }
      answerRequests()
    }
  }

  /// Reads the next piece of the file, and sends it.
  private func sendPiece() {
    guard let (file, offset) = sending else { return }
    isReading = true
    files.read(file, at: offset) { [self] result in
      isReading = false
      switch result {
      case .success(let piece):
        stream.write(piece)
        sent(piece)
      // The client was told more bytes: it must not take anything else for them.
      case .failure: stream.abort()
      }
      answerRequests()
    }
  }

  private func sent(_ piece: [UInt8]) {
    guard let (file, offset) = sending else { return }
    sending = offset + piece.count < file.size ? (file, offset + piece.count) : nil
    if isLeaving, !isAnswering { writeGoodbye() }
  }

  /// A client that receives it once more would take it for an answer.
  private func writeGoodbye() {
    if !hasSaidGoodbye { stream.write("BYE\n") }
    hasSaidGoodbye = true
  }

  private func begin(_ length: Int, _ bytes: [UInt8]) {
    metrics.answered.increment()
    stream.write("OK \(length)\n")
    stream.write(bytes)
  }

  private func refuse(_ error: any Error) {
    metrics.refused.increment()
    stream.write("NO \(error)\n")
  }
}
