import UIKitTesting
import XCTest

final class StoredDeviceXCTests: XCTestCase {
  var device: SimulatedDevice!

  override func setUp() { device = simulatedDevice() }
  override func tearDown() { device = nil }

  func testTheExportIsSaved() throws {
    let device = device!  // Swift 6 mode does not let the closure use `self`.
    try MainActor.assumeIsolated {
      let app = try device.launch(ExportDelegate.self)
      device.pressHome()
      device.advance(by: .seconds(25))
      XCTAssertTrue(app.hasSaved)
    }
  }
}

@MainActor
final class MainActorXCTests: XCTestCase {
  var device: SimulatedDevice!

  override func setUp() async throws { device = simulatedDevice() }
  override func tearDown() async throws { device = nil }

  func testTheExportIsSaved() async throws {
    let app = try await device.launch(ExportDelegate.self)
    await device.pressHome()
    await device.advance(by: .seconds(25))
    XCTAssertTrue(app.hasSaved)
  }
}
