import UIKitTesting

@testable import ExampleApplications

/// An uploader on a device, for tests that are not on the main actor.
struct LaunchedUploader {
  let device: SimulatedDevice
  let server: ScriptedServer
  let app: UploaderAppDelegate

  init(seed: UInt64? = nil) throws {
    device = SimulatedDevice(seed: seed)
    server = ScriptedServer(clock: device.clock)
    app = try device.launch(UploaderAppDelegate(server: server, clock: device.clock))
  }
}
