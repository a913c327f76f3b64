import UIKitTesting
import XCTest

final class ExporterXCTests: XCTestCase {
  func testTheExportIsSavedBeforeTimeRunsOut() throws {
    try MainActor.assumeIsolated {
      let device = SimulatedDevice()
      let app = try device.launch(ExportDelegate.self)

      device.pressHome()
      device.advance(by: .seconds(25))
      XCTAssertTrue(app.hasSaved)

      device.returnToForeground()
      XCTAssertEqual(device.state, .active)
    }
  }

  @MainActor
  func testTheSameWhileTheMainQueueIsServed() async throws {
    let device = SimulatedDevice()
    let app = try device.launch(ExportDelegate.self)

    await device.pressHome()
    await device.advance(by: .seconds(25))
    XCTAssertTrue(app.hasSaved)
  }
}
