// A control port over TCP and a Unix socket: each line is a command.
import Glibc
import Mainspring
import MainspringStreams

final class LineServer {
  private let loop: EventRunLoop
  private var listeners: [StreamListener] = []

  init(on loop: EventRunLoop, at addresses: [StreamAddress]) throws(StreamError) {
    self.loop = loop
    var options = StreamOptions()
    options.idleTimeout = .seconds(300)
    options.writeTimeout = .seconds(10)
    options.maximumConnections = 100
    for address in addresses {
      let listener = try loop.listen(at: address, permissions: 0o600, options: options) { [unowned self] in serve($0) }
      listeners.append(listener)
      print("listening at \(listener.address ?? address)")
    }
  }

  private func serve(_ stream: SocketStream) {
    stream.onRead { [unowned self] stream in
      do throws(StreamError) {
        // A client that takes no answers has to wait: the rest is read when the stream has drained.
        while !stream.isFull, let line = try stream.input.takeLine(maximum: 1024) { answer(line, to: stream) }
      } catch {
        stream.write("error: \(error)\n")
        stream.close()
      }
    }
    stream.onEnd { _, end in
      if case .failed(let error) = end { print("a connection failed: \(error)") }
    }
  }

  private func answer(_ command: String, to stream: SocketStream) {
    switch command {
    case "uptime": stream.write("\(loop.clock.now.sinceStart)\n")
    case "stop":
      stream.write("goodbye\n")
      stream.close()
      stream.onEnd { [loop] _, _ in loop.stop() }
      listeners.forEach { $0.close() }
    default: stream.write("unknown command: \(command)\n")
    }
  }
}

let path = CommandLine.arguments.dropFirst().first ?? "/tmp/line-server.sock"
do {
  let server = try LineServer(on: .main, at: [.tcp(host: "127.0.0.1", port: 0), .unix(path: path)])
  withExtendedLifetime(server) { EventRunLoop.main.run() }
} catch {
  print("\(error)")
  exit(1)
}
