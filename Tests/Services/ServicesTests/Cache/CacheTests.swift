import Foundation
import Mainspring
import MainspringStreams
import MainspringTLS
import TestPrograms
import Testing

/// The example of docs/services/cache.md, from outside.
@Suite(.waitsForPrograms) struct CacheTests {
  private let folder = TemporaryFolder()
  private let loop: EventRunLoop

  init() throws { loop = try EventRunLoop() }

  @Test func theClientsOfAllLoopsSeeTheSameKeys() throws {
    let cache = try start(["--loops", "3"])
    let address = try cache.address()

    for number in 0..<20 {
      #expect(
        try answer("SET key \(number)\r\nSET \(number) x PX 60000\r\nQUIT\r\n", at: address) == "+OK\r\n+OK\r\n+OK\r\n"
      )
      #expect(
        try answer("GET key\r\nPERSIST \(number)\r\nQUIT\r\n", at: address)
          == "$\("\(number)".count)\r\n\(number)\r\n:1\r\n+OK\r\n"
      )
    }
    cache.end()
  }

  @Test func theKeysAreSavedAtTheEndAndReadAtTheNextStart() throws {
    let arguments = ["--snapshot", folder.file("keys"), "--socket", folder.file("socket")]
    var cache = try start(arguments)
    #expect(try answer("SET a 1\r\nQUIT\r\n", at: .unix(path: folder.file("socket"))) == "+OK\r\n+OK\r\n")
    cache.end()
    #expect(access(folder.file("socket"), F_OK) != 0)

    cache = try start(arguments)
    #expect(cache.lines.contains("1 keys were read from \(folder.file("keys"))"))
    #expect(try answer("GET a\r\nQUIT\r\n", at: cache.address()) == "$1\r\n1\r\n+OK\r\n")
    cache.end()
  }

  @Test func aDamagedFileEndsTheStart() throws {
    let file = try folder.write("*3\r\n$3\r\nSET", to: "keys")

    let end = try RunningProgram("CacheExample", ["--port", "0", "--snapshot", file]).waitForEnd()

    #expect(end.end == .exited(status: EX_CONFIG))
    #expect(end.lines == ["the cache cannot start: \(file): its end is missing, after byte 0"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "*3\r\n$3\r\nSET")
  }

  @Test func clientsConnectOverTLS() throws {
    let certificates = TestCertificates.shared
    let cache = try start([
      "--tls-port", "0", "--certificate", certificates.server, "--key", certificates.serverKey,
    ])
    var configuration = TLSClientConfiguration()
    configuration.authorities = certificates.root
    let stream = loop.connect(
      to: try cache.address(1),
      tls: try TLSClientContext(configuration),
      serverName: "localhost"
    )

    #expect(try answer("PING\r\nQUIT\r\n", over: stream) == "+PONG\r\n+OK\r\n")
    cache.end()
  }

  @Test func aClientThatReadsLateGetsAllAnswers() throws {
    let cache = try start([])
    let value = String(repeating: "x", count: 300_000)
    let requests =
      "SET a \(value.count)\r\n*3\r\n$3\r\nSET\r\n$1\r\nb\r\n$\(value.count)\r\n\(value)\r\n"
      + String(repeating: "GET b\r\n", count: 300) + "QUIT\r\n"
    let stream = loop.connect(to: try cache.address())
    stream.write(requests)
    stream.pauseReading()
    // The cache waits when the buffers of both are full.
    loop.addTimer(after: .milliseconds(100)) { stream.resumeReading() }

    let length = try answer("", over: stream).utf8.count
    #expect(length == "+OK\r\n+OK\r\n+OK\r\n".utf8.count + 300 * "$300000\r\n\(value)\r\n".utf8.count)
    cache.end()
  }

  @Test func aWrongRequestEndsTheConnectionWithTheReason() throws {
    let cache = try start([])

    #expect(
      try answer("PING\r\n*x\r\nPING\r\n", at: cache.address()) == "+PONG\r\n-ERR Protocol error: expected a number\r\n"
    )
    cache.end()
  }

  @Test func theSocketOfTheServiceManagerTakesThePlaceOfThePort() throws {
    let manager = try ManagerStandIn()
    let path = folder.file("socket")
    let listener = try loop.listen(at: .unix(path: path)) { _ in }
    let passed = dup(listener.descriptor)
    listener.close(removesFile: false)
    defer { close(passed) }
    let process = try manager.start("CacheExample", ["--port", "1"], passing: [(passed, "cache")])
    _ = try manager.receive(line: "READY=1")

    #expect(try answer("PING\r\nQUIT\r\n", at: .unix(path: path)) == "+PONG\r\n+OK\r\n")
    process.send(SIGTERM)
    #expect(process.wait() == .exited(status: 0))
    #expect(access(path, F_OK) == 0)
  }

  @Test(arguments: [
    (["--memory", "1"], "--memory must be 64 to 1048576 megabytes, not 1"),
    (["--loops", "0"], "--loops must be 1 to 256, not 0"),
    (["--tls-port", "0"], "--tls-port, --certificate and --key need each other"),
  ])
  func aWrongOptionIsNamed(arguments: [String], reason: String) throws {
    let end = try RunningProgram("CacheExample", arguments).waitForEnd()

    #expect(end.end == .exited(status: EX_USAGE))
    #expect(end.errors.contains(reason))
  }

  private func start(_ arguments: [String]) throws -> RunningProgram {
    let program = try RunningProgram("CacheExample", ["--port", "0"] + arguments)
    try #require(try program.waitForLine(containing: "listening at ") != nil)
    return program
  }

  private func answer(_ requests: String, at address: StreamAddress) throws -> String {
    try answer(requests, over: loop.connect(to: address))
  }

  /// Sends requests, and returns all bytes that come until the connection's end.
  private func answer(_ requests: String, over stream: SocketStream) throws -> String {
    var bytes: [UInt8] = []
    stream.write(requests)
    stream.onRead { bytes += $0.input.takeAll() }
    try loop.serve { stream.end != nil }
    #expect(stream.end == .closed)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension RunningProgram {
  /// The address with this number among those at which the cache listens.
  fileprivate func address(_ number: Int = 0) throws -> StreamAddress {
    let line = try #require(lines.first { $0.hasPrefix("listening at ") })
    let name = line.dropFirst("listening at ".count).components(separatedBy: ", ")[number]
    return .tcp(host: "127.0.0.1", port: try #require(UInt16(name.split(separator: ":").last ?? "")))
  }

  /// Ends the cache, and expects that it ends in order.
  fileprivate func end() {
    child.send(SIGTERM)
    #expect(waitForEnd().end == .exited(status: 0))
  }
}
