import Glibc
import Mainspring
import TestPrograms
import Testing

/// Starts the example of docs/services/systemd.md as a service manager does, and compares its messages.
struct SystemdExampleTests {
  @Test func theExampleStartsAnswersReloadsAndStops() throws {
    let manager = try ManagerStandIn()
    let process = try manager.start("SystemdExample", ["0"], ["WATCHDOG_USEC": "600000000"])

    let beginning = try (0..<5).map { _ in try manager.receive() }

    let stored = beginning[1].descriptors
    try #require(stored.count == 1)
    #expect(
      beginning.map(\.lines) == [
        ["MAINPID=\(process.processIdentifier)", "STATUS=starting"], ["FDSTORE=1", "FDNAME=counter"],
        ["STATUS=starting; not ready: listener"], ["STATUS=starting"], ["READY=1", "STATUS=active"],
      ]
    )
    #expect(try manager.receive().lines == ["WATCHDOG=1"])
    #expect(try [answer(from: stored[0]), answer(from: stored[0])] == ["1\n", "2\n"])

    process.send(SIGHUP)

    #expect(try manager.receive().lines.first == "RELOADING=1")
    #expect(try manager.receive().lines == ["READY=1", "STATUS=active"])
    #expect(try answer(from: stored[0]) == "1\n")

    process.send(SIGTERM)

    #expect(try manager.receive().lines == ["STOPPING=1", "STATUS=stopping"])
    #expect(process.wait() == .exited(status: 0))
    for descriptor in stored { close(descriptor) }
  }

  @Test func aConnectionMadeBetweenTwoProcessesIsAnsweredByTheNextProcess() throws {
    let manager = try ManagerStandIn()
    let first = try manager.start("SystemdExample", ["0"])
    let stored = try #require(try manager.receive(line: "FDNAME=counter").descriptors.first)
    _ = try manager.receive(line: "READY=1")

    first.send(SIGTERM)
    #expect(first.wait() == .exited(status: 0))
    // Nobody accepts now; the socket of the manager keeps the connection.
    let waiting = try connect(to: stored)
    let second = try manager.start("SystemdExample", ["0"], passing: [(stored, "counter")])

    #expect(try reading(waiting) == "1\n")

    second.send(SIGTERM)
    #expect(second.wait() == .exited(status: 0))
    close(stored)
  }

  @Test func bothSocketsOfOneNameAreServed() throws {
    let manager = try ManagerStandIn()
    let sockets = try (0..<2).map { _ in try listeningSocket() }
    let process = try manager.start("SystemdExample", passing: sockets.map { ($0, "counter") })
    _ = try manager.receive(line: "READY=1")

    #expect(try sockets.map(answer) == ["1\n", "2\n"])

    process.send(SIGTERM)
    #expect(process.wait() == .exited(status: 0))
    sockets.forEach { close($0) }
  }

  @Test func aPortThatIsTakenIsAMessage() throws {
    let taken = try listeningSocket()
    defer { close(taken) }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(taken, $0, &length) }
    }

    let end = try RunningProgram("SystemdExample", ["\(UInt16(bigEndian: address.sin_port))"]).waitForEnd()

    #expect(end.end == .exited(status: 1))
    #expect(end.lines.first?.hasPrefix("the service cannot start: something listens at 127.0.0.1:") == true)
  }

  private func listeningSocket() throws -> Int32 {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    // An unbound socket listens at a port of its own.
    try #require(listen(number, 8) == 0)
    return number
  }

  private func connect(to listener: Int32) throws -> Int32 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(listener, $0, &length) == 0 && Glibc.connect(connection, $0, length) == 0
      }
    }
    try #require(isConnected)
    return connection
  }

  private func answer(from listener: Int32) throws -> String { try reading(connect(to: listener)) }

  /// Reads until the other end closes the connection, for at most ten seconds.
  private func reading(_ connection: Int32) throws -> String {
    defer { close(connection) }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(connection, &bytes, bytes.count)
      try #require(count >= 0, "no answer has come")
      if count == 0 { return String(decoding: all, as: UTF8.self) }
      all += bytes[..<count]
    }
  }
}
