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

  /// The same with a task for each connection, on the loop.
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
