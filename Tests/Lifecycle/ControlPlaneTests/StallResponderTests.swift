import Glibc
import Mainspring
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of the thread that answers while the loop is stalled.
struct StallResponderTests {
  @Test func aListenerThatCannotBeDuplicatedIsAnErrorOfFcntl() throws {
    // Given a listener whose descriptor is not open
    let loop = try EventRunLoop(clock: .system())
    let listener = StallResponder.Listener(descriptor: -1, token: nil)

    // When a responder begins with it, then the error names the call that failed
    #expect(throws: RunLoopError.system(call: "fcntl", errno: EBADF)) {
      _ = try StallResponder(loop: loop, listeners: [listener], limit: .seconds(1))
    }
  }

  @Test(arguments: [(upTo: 10_000, left: 20_000), (upTo: 40_000, left: 0)])
  func atMostTheLimitOfInputIsDiscarded(upTo limit: Int, left: Int) {
    // Given a client that has sent 30,000 bytes
    let pair = SocketPair()
    defer {
      pair.closeFar()
      close(pair.near)
    }
    pair.send([UInt8](repeating: 0, count: 30_000))

    // When input is discarded
    StalledClients.discardInput(of: pair.near, upTo: limit) { false }

    // Then the rest of it is left
    var rest = [UInt8](repeating: 0, count: 30_000)
    #expect(max(0, recv(pair.near, &rest, rest.count, 0)) == left)
  }

  @Test func noInputIsDiscardedWhenTheTimeIsOver() {
    let pair = SocketPair()
    defer {
      pair.closeFar()
      close(pair.near)
    }
    pair.send([1, 2, 3])

    StalledClients.discardInput(of: pair.near, upTo: 10_000) { true }

    var rest = [UInt8](repeating: 0, count: 10)
    #expect(recv(pair.near, &rest, rest.count, 0) == 3)
  }

  @Test func aSilentClientDelaysNoOtherOne() {
    // Given a client that sends nothing, and behind it a client that sends a whole request
    let (silent, probe) = (SocketPair(), SocketPair())
    defer { for pair in [silent, probe] { pair.closeFar() } }
    let clock = LoopClock.system()
    var clients = StalledClients(clock: clock, since: clock.now)
    clients.add(silent.near, token: nil)
    clients.add(probe.near, token: nil)
    probe.send("GET /livez HTTP/1.1\r\nHost: h\r\n\r\n")

    // When the clients are served
    clients.serve()

    // Then the second one is answered at once
    #expect(probe.text()?.hasPrefix("HTTP/1.1 503 ") == true)
    #expect(clients.awaitedInput.map(\.fd) == [silent.near])
    clients.closeAll()
  }

  @Test func theOldestClientMakesRoomForANewOne() {
    let pairs = (0..<33).map { _ in SocketPair() }
    defer { for pair in pairs { pair.closeFar() } }
    let clock = LoopClock.system()
    var clients = StalledClients(clock: clock, since: clock.now)

    for pair in pairs { clients.add(pair.near, token: nil) }

    #expect(clients.awaitedInput.map(\.fd) == pairs.dropFirst().map(\.near))
    clients.closeAll()
  }
}
