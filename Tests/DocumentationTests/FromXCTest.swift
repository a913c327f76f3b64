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
    let app = try await device.launch(ExportDelegate.self)

    await device.pressHome()
    await device.advance(by: .seconds(25))
    XCTAssertTrue(app.hasSaved)
  }
}

final class PreparedXCTests: XCTestCase {
  // XCTest sets it up, tests and tears it down on the main thread.
  nonisolated(unsafe) private var device: SimulatedDevice!
  nonisolated(unsafe) private var app: ExportDelegate!

  override func setUpWithError() throws {
    device = MainActor.assumeIsolated { SimulatedDevice() }
    app = try MainActor.assumeIsolated { [device = device!] in try device.launch(ExportDelegate.self) }
  }

  override func tearDown() { (device, app) = (nil, nil) }

  func testASynchronousTest() {
    MainActor.assumeIsolated { [device = device!, app = app!] in
      device.pressHome()
      device.advance(by: .seconds(25))
      XCTAssertTrue(app.hasSaved)
    }
  }

  @MainActor
  func testAnAsynchronousTest() async {
    await device.pressHome()
    await device.advance(by: .seconds(25))
    XCTAssertTrue(app.hasSaved)
  }
}
