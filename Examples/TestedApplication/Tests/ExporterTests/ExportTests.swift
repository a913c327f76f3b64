import Exporter
import Testing
import UIKitTesting

@MainActor
@Test func theExportIsSavedBeforeTimeRunsOut() throws {
  let device = SimulatedDevice()
  let app = try device.launch(ExportDelegate.self)
  device.pressHome()
  device.advance(by: .seconds(25))
  #expect(app.hasSaved)
  try device.assertNothingLeaked()
}
