import Glibc
import Mainspring
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
}
