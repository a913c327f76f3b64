import MainspringStreams

/// A client, whose requests are answered in order, one at a time.
///
///     GET NAME        OK LENGTH, and as many bytes
///     QUIT            BYE, and the end
///
/// A request that cannot be answered gets `NO REASON`. Before the gateway ends, it writes `BYE` on its own: the client
/// receives the answers to what it has sent, and ends the connection within a second. So no request is lost on the way.
@MainActor
final class Connection {
  private let stream: SocketStream
  private let files: FileStore
  private let metrics: RequestMetrics
  /// Whether a file is being read; further requests wait in the stream's input, and then in the socket.
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
    if !isReading { writeGoodbye() }
  }

  /// Ends the connection if the client has sent nothing since the last call, and has received all answers.
  ///
  /// A client that neither sends nor ends its connection would hold up the end of the gateway.
  func closeIfQuiet() {
    if isQuiet, !isReading, stream.isIdle { stream.close(awaitingPeersEnd: false) }
    isQuiet = true
  }

  /// Ends the connection, whatever the client does.
  func close() { stream.close() }

  private func answerRequests() {
    isQuiet = false
    do throws(StreamError) {
      while !isReading, !stream.isFull, let request = try stream.input.takeLine(maximum: 1024) { answer(request) }
    } catch {
      refuse(error)
      stream.close()
    }
    if hasInputEnded, !isReading, stream.input.isEmpty { stream.close() }
  }

  private func answer(_ request: String) {
    if request == "QUIT" {
      writeGoodbye()
      return stream.close()
    }
    guard request.hasPrefix("GET ") else { return refuse(RequestError.unknownCommand) }
    let name = String(request.dropFirst(4))
    if let bytes = files.cached(name) { return answer(with: bytes) }
    isReading = true
    files.read(name) { [self] result in
      isReading = false
      switch result {
      case .success(let bytes): answer(with: bytes)
      case .failure(let error): refuse(error)
      }
      if isLeaving { writeGoodbye() }
      answerRequests()
    }
  }

  /// A client that receives it once more would take it for an answer.
  private func writeGoodbye() {
    if !hasSaidGoodbye { stream.write("BYE\n") }
    hasSaidGoodbye = true
  }

  private func answer(with bytes: [UInt8]) {
    metrics.answered.increment()
    stream.write("OK \(bytes.count)\n")
    stream.write(bytes)
  }

  private func refuse(_ error: any Error) {
    metrics.refused.increment()
    stream.write("NO \(error)\n")
  }
}
