import Foundation
import Mainspring
import MainspringTLS
import TestPrograms

/// An example of docs that answers clients.
struct ExampleServer: Sendable {
  let name: String
  /// A request, with the end of its line.
  let request: String
  /// A request whose answer is long, for those who do not read it.
  let question: String
  /// A text that only a complete answer contains.
  let answer: String
  /// Starts it with a number of descriptors, and returns the process, and a function that connects a peer.
  let start: @Sendable (_ descriptors: Int) throws -> (ExampleProgram, Connect)

  /// Connects a peer; if it is not to wait for room in the server's queue, it may stay unconnected.
  typealias Connect = (_ waits: Bool) throws -> any HostilePeer

  private static let longLine = String(repeating: "x", count: 1000) + "\n"

  static let all = [lineServer, echo, tlsServer, systemd, gateway, cache]

  static let lineServer = ExampleServer(
    name: "LineServer",
    request: "uptime\n",
    question: longLine,
    answer: "seconds\n"
  ) { descriptors in
    try atSocket { try ExampleProgram("LineServerExample", [$0], descriptors: descriptors) }
  }

  /// The part of docs/services/streams.md, which this program runs.
  static let echo = ExampleServer(
    name: "echo in tasks",
    request: "hello\n",
    question: longLine,
    answer: "hello\n"
  ) { descriptors in
    try atSocket { try ExampleProgram("Attack", [EchoServer.argument, $0], descriptors: descriptors) }
  }

  /// Starts a server at a Unix socket in a folder of its own, which lasts as long as the function that connects.
  private static func atSocket(_ start: (String) throws -> ExampleProgram) throws -> (ExampleProgram, Connect) {
    let folder = TemporaryFolder()
    return (try start(folder.file("socket")), { try HostileConnection(folder.file("socket"), waits: $0) })
  }

  static let tlsServer = ExampleServer(
    name: "TLSServer",
    request: "hello\n",
    question: longLine,
    answer: "you said hello\n"
  ) { descriptors in
    let certificates = TestCertificates.shared
    let files = [certificates.server, certificates.serverKey]
    let program = try ExampleProgram("TLSServerExample", files, descriptors: descriptors)
    try program.wait(for: "the address") { program.output.contains("listening at") }
    let port = program.output.split(separator: ":").last.flatMap { UInt16($0.prefix { $0.isNumber }) } ?? 0
    // Those that do not wait need no handshake.
    return (program, { if $0 { try TLSPeer(port: port) } else { try HostileConnection(port: port, waits: false) } })
  }

  static let systemd = ExampleServer(name: "Systemd", request: "", question: "", answer: "\n") { descriptors in
    let port = try FreePort.next()
    let program = try ExampleProgram("SystemdExample", ["\(port)"], descriptors: descriptors)
    return (program, { try HostileConnection(port: port, waits: $0) })
  }

  static let cache = ExampleServer(
    name: "Cache",
    request: "PING\n",
    question: "ECHO " + longLine,
    answer: "+PONG"
  ) { descriptors in
    try atSocket { try ExampleProgram("CacheExample", ["--port", "0", "--socket", $0], descriptors: descriptors) }
  }

  static let gateway = ExampleServer(
    name: "Gateway",
    request: "GET large\n",
    question: "GET large\n",
    answer: "the end\n"
  ) { descriptors in
    let files = try GatewayFiles()
    let program = try ExampleProgram("GatewayExample", [files.settings], descriptors: descriptors)
    return (program, { try HostileConnection(files.socket, waits: $0) })
  }
}

/// A server of this kind that runs.
struct RunningServer {
  let server: ExampleServer
  let program: ExampleProgram
  let connect: ExampleServer.Connect

  init(_ server: ExampleServer, descriptors: Int = 1024) throws {
    self.server = server
    (program, connect) = try server.start(descriptors)
    let connect = connect
    try program.wait(for: "the first connection") { (try? connect(true)) != nil }
    try expectAnswer("at first")
  }

  /// Throws a failure unless a good client is answered within ten seconds.
  func expectAnswer(_ when: String) throws {
    let client = try connect(true)
    client.send(server.request)
    let answer = client.receive(until: server.answer)
    try Attack.expect(
      answer.contains(server.answer),
      "\(server.name): \(when) a client gets \(answer.isEmpty ? "nothing" : "\(answer.utf8.count) bytes"); \(program.output.suffix(300))"
    )
  }

  /// Calls `body` while the process can open no descriptor.
  func withoutDescriptors(_ body: () throws -> Void) throws {
    // The C library's own call is not available in Swift. The limit is the soft one.
    func limit(to count: Int) throws {
      let command = try ChildProcess.start("prlimit", ["--pid", "\(program.process)", "--nofile=\(count):"])
      try Attack.expect(command.wait() == .exited(status: 0), "the limit of a process cannot be set")
    }
    try limit(to: 1)
    defer { try? limit(to: 64) }
    try body()
  }

  /// Throws a failure unless the server takes almost no processor time while nobody asks.
  func expectRest(for seconds: Double, _ when: String) throws {
    let before = program.figures.processorTime
    usleep(UInt32(seconds * 1_000_000))
    let used = program.figures.processorTime - before
    try Attack.expect(used < .seconds(seconds / 4), "\(server.name): \(when) it uses \(used) in \(seconds) s")
  }
}

/// Ports that nothing uses at the moment.
enum FreePort {
  static func next() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var name = SlowClient.loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    try Attack.expect(isBound, "no port is left")
    return UInt16(bigEndian: name.sin_port)
  }
}
