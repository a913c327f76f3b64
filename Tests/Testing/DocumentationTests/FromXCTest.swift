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
  func testTheExportIsSavedWhileTheMainQueueIsServed() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(ExportDelegate.self)

    await device.pressHome()
    await device.advance(by: .seconds(25))
    XCTAssertTrue(app.hasSaved)
  }
}

final class PreparedXCTests: XCTestCase {
  override func setUp() { simulatedDevice(policy: .iOS7) }

  func testTheExportIsSavedInASynchronousTest() throws {
    try MainActor.assumeIsolated {
      let device = SimulatedDevice.ofTest
      let app = try device.launch(ExportDelegate.self)
      device.pressHome()
      device.advance(by: .seconds(175))
      XCTAssertTrue(app.hasSaved)
    }
  }

  @MainActor
  func testTheExportIsSavedInAnAsynchronousTest() async throws {
    let device = SimulatedDevice.ofTest
    let app = try await device.launch(ExportDelegate.self)
    await device.pressHome()
    await device.advance(by: .seconds(175))
    XCTAssertTrue(app.hasSaved)
  }
}
