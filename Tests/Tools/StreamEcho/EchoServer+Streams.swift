import Mainspring
import MainspringStreams

extension EchoServer {
  /// A stream for each connection, with a closure that writes what was read.
  static let stream = EchoServer(name: "streams") { descriptors in
    let loop = makeLoop()
    let end = ServersEnd(count: descriptors.count)
    for descriptor in descriptors {
      guard let stream = try? loop.stream(over: descriptor) else { fatalError("The descriptor is not a socket.") }
      stream.onRead { $0.write(takingFrom: $0.input) }
      stream.onEnd { _, _ in if end.isLast() { loop.stop() } }
    }
    run(loop)
  }

  /// A closure that takes each message and writes it back.
  static let writtenMessages = EchoServer(name: "messages of streams, each written") { serveMessages($0) }

  /// The same, with the writes of a call sent together.
  static let gatheredMessages = EchoServer(name: "messages of streams, gathered") { descriptors in
    var options = StreamOptions()
    options.gathersWrites = true
    serveMessages(descriptors, options)
  }

  private static func serveMessages(_ descriptors: [Int32], _ options: StreamOptions = StreamOptions()) {
    let loop = makeLoop()
    let end = ServersEnd(count: descriptors.count)
    for descriptor in descriptors {
      guard let stream = try? loop.stream(over: descriptor, options: options) else {
        fatalError("The descriptor is not a socket.")
      }
      stream.onRead { stream in
        while let message = stream.input.take(EchoClient.size) { stream.write(message) }
      }
      stream.onEnd { _, _ in if end.isLast() { loop.stop() } }
    }
    run(loop)
  }

  /// A task for each connection, on the loop, that sends what it reads.
  static let streamChunks = EchoServer(name: "chunks of streams in tasks on the loop") { descriptors in
    let loop = makeLoop()
    let end = ServersEnd(count: descriptors.count)
    for descriptor in descriptors {
      guard let stream = try? loop.stream(over: descriptor) else { fatalError("The descriptor is not a socket.") }
      Task(executorPreference: loop) {
        do {
          for try await chunk in stream.chunks { try await stream.send(chunk) }
        } catch { fatalError("\(error)") }
        await stream.closed()
        if end.isLast() { loop.stop() }
      }
    }
    run(loop)
  }
}
