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
    StallResponder.discardInput(of: pair.near, upTo: limit) { false }

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

    StallResponder.discardInput(of: pair.near, upTo: 10_000) { true }

    var rest = [UInt8](repeating: 0, count: 10)
    #expect(recv(pair.near, &rest, rest.count, 0) == 3)
  }
}
