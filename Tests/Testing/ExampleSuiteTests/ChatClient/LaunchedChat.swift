import UIKitTesting

@testable import ExampleApplications

/// A chat client on a device, for tests that are not on the main actor.
struct LaunchedChat {
  let device = SimulatedDevice()
  let peer: ChatPeer
  let app: ChatClientAppDelegate

  init(refusals: Int = 0) throws {
    peer = ChatPeer(clock: device.clock)
    peer.refusals = refusals
    app = try device.launch(ChatClientAppDelegate(server: peer, clock: device.clock))
  }
}
