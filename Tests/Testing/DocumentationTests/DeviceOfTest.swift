import Testing
import UIKitTesting

@MainActor
@Suite(.simulatedDevice(policy: .iOS7))
struct ExportTests {
  let device = SimulatedDevice.ofTest
  let app: ExportDelegate

  init() throws { app = try device.launch(ExportDelegate.self) }

  @Test func theExportHasThreeMinutes() {
    device.pressHome()
    device.advance(by: .seconds(174))
    #expect(!app.hasSaved)
    device.advance(by: .seconds(1))
    #expect(app.hasSaved)
  }

  @Test(.simulatedDevice(policy: .iOS4))
  func theExportHasTenMinutesWithTheIOS4Policy() {
    device.pressHome()
    device.advance(by: .seconds(594))
    #expect(!app.hasSaved)
  }
}
