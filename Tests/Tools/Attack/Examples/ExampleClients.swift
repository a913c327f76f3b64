import Foundation
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms

/// Makes the clients among the examples connect to hostile servers, all at the same time.
let exampleClients = Attack(name: "example-clients") { size in
  let loop = try EventRunLoop()
  let folder = TemporaryFolder()
  let certificates = TestCertificates.shared
  let tls = try TLSServerContext(
    TLSServerConfiguration(certificateChain: certificates.server, privateKey: certificates.serverKey)
  )
  var listeners: [StreamListener] = []
  var clients: [(name: String, program: ExampleProgram)] = []
  for (index, server) in HostileServer.all(on: loop).enumerated()
  where size == .full || !server.takesTheLimit {
    let path = folder.file("\(index)")
    listeners.append(try loop.listen(at: .unix(path: path), onConnection: server.serve))
    clients.append(("LineClient, \(server.name)", try ExampleProgram("LineClientExample", [path])))

    let loopback = StreamAddress.tcp(host: "127.0.0.1", port: 0)
    let plain = try loop.listen(at: loopback, onConnection: server.serve)
    let secure = try loop.listen(at: loopback, tls: tls, onConnection: server.serve)
    listeners += [plain, secure]
    for (listener, kind) in [(plain, "without TLS"), (secure, "with TLS")] {
      guard case .tcp(_, let port) = listener.address else { continue }
      let arguments = ["127.0.0.1", "\(port)", certificates.root]
      clients.append(("TLSClient, \(server.name) \(kind)", try ExampleProgram("TLSClientExample", arguments)))
    }
  }

  // Each has a limit of ten seconds, and closes its stream for five more at most.
  let end = loop.clock.now.advanced(by: .seconds(25))
  var peaks = clients.map { _ in 0 }
  var left = clients.count
  let timer = loop.addTimer(after: .zero, repeatingEvery: .milliseconds(50)) {
    for (index, client) in clients.enumerated() { peaks[index] = max(peaks[index], client.program.figures.peakBytes) }
    // A process that has ended has no memory.
    left = clients.filter { $0.program.figures.peakBytes > 0 }.count
  }
  loop.run(while: { left > 0 && loop.clock.now < end })
  timer.cancel()
  for (index, client) in clients.enumerated() {
    do {
      _ = try client.program.expectExit(within: 0.1)
      try Attack.expect(peaks[index] < 64 << 20, "it takes \(peaks[index] >> 20) MiB")
    } catch { throw Attack.Failure(description: "\(client.name): \(error)") }
  }
  listeners.forEach { $0.close() }
  return "\(clients.count) clients ended, with \((peaks.max() ?? 0) >> 20) MiB at most"
}

/// A server that does what no server should.
private struct HostileServer {
  let name: String
  /// Whether a client ends only at its limit of ten seconds, which the short form does not wait for.
  var takesTheLimit = false
  let serve: (SocketStream) -> Void

  static func all(on loop: EventRunLoop) -> [HostileServer] {
    [
      HostileServer(name: "silence", takesTheLimit: true) { $0.onRead { $0.input.removeAll() } },
      HostileServer(name: "a server that reads nothing", takesTheLimit: true) { _ in },
      HostileServer(name: "an endless line") { write("x", to: $0) },
      HostileServer(name: "endless lines") { write("x\n", to: $0) },
      HostileServer(name: "garbage") { stream in
        stream.write((0..<10_000).map { _ in UInt8.random(in: 0...255) })
      },
      HostileServer(name: "a reset") { $0.abort() },
      HostileServer(name: "an end") { $0.close() },
      HostileServer(name: "a half-closed connection") { $0.finishWriting() },
      HostileServer(name: "slow bytes", takesTheLimit: true) { [unowned loop] stream in
        let timer = loop.addTimer(after: .zero, repeatingEvery: .milliseconds(500)) { stream.write("x") }
        stream.onEnd { _, _ in timer.cancel() }
      },
    ]
  }

  private static func write(_ text: String, to stream: SocketStream) {
    let piece = String(repeating: text, count: 16 << 10)
    stream.onDrain { while $0.write(piece) {} }
    while stream.write(piece) {}
  }
}
