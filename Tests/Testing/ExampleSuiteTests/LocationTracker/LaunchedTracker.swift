import UIKitTesting

@testable import ExampleApplications

/// A location tracker on a device, for tests that are not on the main actor.
struct LaunchedTracker {
  let device = SimulatedDevice(backgroundModes: ["location"])
  let server: ReportServer
  let app: LocationTrackerAppDelegate
  let satellites: Satellites

  init() throws {
    server = ReportServer(clock: device.clock)
    app = try device.launch(LocationTrackerAppDelegate(server: server, clock: device.clock))
    satellites = Satellites(for: app.receiver)
  }
}
