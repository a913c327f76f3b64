import Glibc
import Mainspring
import MainspringStreams
import MainspringTLS

/// The listeners and connections of one loop. All of it but `loop` is for that loop's thread.
actor Server {
  nonisolated let loop: EventRunLoop
  private var commands: Commands
  private var listeners: [StreamListener] = []
  /// The sockets that the service manager keeps for the next process.
  private var passed: [StreamListener] = []
  private var open: [ObjectIdentifier: SocketStream] = [:]

  init(_ store: Store, on loop: EventRunLoop, saving: Saving?) {
    self.loop = loop
    commands = Commands(store, on: loop, saving: saving)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Calls `body` on the loop's thread, and waits for it.
  nonisolated func begin<Value: Sendable>(
    _ body: @escaping @Sendable (isolated Server) throws -> Value
  ) throws -> Value {
    if loop.isOnThread { return try assumeIsolated(body) }
    return try loop.submit { try self.assumeIsolated(body) }.wait()
  }

  /// Listens at an address.
  func listen(at address: StreamAddress, tls: TLSServerContext?, sharesPort: Bool) throws(StreamError) -> StreamAddress
  {
    var options = Server.options
    options.sharesPort = sharesPort
    let listener = try loop.listen(at: address, tls: tls, permissions: 0o660, options: options) { [self] stream in
      assumeIsolated { $0.serve(stream) }
    }
    listeners.append(listener)
    return listener.address ?? address
  }

  /// Listens at a socket that the service manager has made.
  func listen(on descriptor: Int32) throws(StreamError) -> StreamAddress {
    let listener = try loop.listen(on: descriptor, options: Server.options) { [self] stream in
      assumeIsolated { $0.serve(stream) }
    }
    passed.append(listener)
    return listener.address ?? .unnamed
  }

  private static var options: StreamOptions {
    var options = StreamOptions()
    options.writeTimeout = .seconds(10)
    options.maximumConnections = 20_000
    // A request has to fit into it.
    options.inputLimit = RequestReader.maximumSize
    return options
  }

  private func serve(_ stream: SocketStream) {
    open[ObjectIdentifier(stream)] = stream
    stream.onRead { [self] stream in assumeIsolated { $0.answer(stream) } }
    stream.onEnd { [self] stream, _ in assumeIsolated { $0.open[ObjectIdentifier(stream)] = nil } }
  }

  /// Answers the requests that have arrived; all their answers go out with one system call.
  ///
  /// A client that takes no answers has to wait: the stream calls again when it has drained.
  private func answer(_ stream: SocketStream) {
    while !stream.isFull, !stream.input.isEmpty {
      do throws(RequestError) {
        let used = try stream.input.withBytes { bytes throws(RequestError) in
          try commands.run(bytes.bindMemory(to: UInt8.self).span, limit: Server.largestAnswers)
        }
        stream.input.removeFirst(used)
        stream.write(commands.answers.bytes)
        if commands.isQuitting { return quit(stream) }
        if used == 0 {
          if stream.input.count >= RequestReader.maximumSize { throw RequestError(text: "the request is too long") }
          break
        }
      } catch {
        // The requests before it have answers.
        stream.write(commands.answers.bytes)
        stream.write("-ERR Protocol error: \(error.text)\r\n")
        return stream.close()
      }
    }
  }

  private func quit(_ stream: SocketStream) {
    commands.isQuitting = false
    stream.close()
  }

  private static let largestAnswers = 32 << 10

  /// Accepts no more connections, answers what has arrived, and closes the connections.
  func drain() async {
    for listener in listeners {
      listener.acceptWaiting()
      listener.close()
    }
    for listener in passed { listener.close(removesFile: false) }
    // Meanwhile the loop reads the requests that clients have sent before.
    try? await loop.clock.sleep(for: .milliseconds(100))
    for stream in open.values { stream.close(awaitingPeersEnd: false) }
    while !open.isEmpty { try? await loop.clock.sleep(for: .milliseconds(10)) }
  }
}
