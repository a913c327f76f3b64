import LifecycleTesting
import XCTest

/// XCTest tests that fail on purpose; ``ReportTests`` runs them in a separate process.
final class FailingXCTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(Failing.isAskedFor)
    simulatedDevice(name: "example")
  }

  static let lineOfImpossibleEvent = #line + 2
  func testAnImpossibleEvent() {
    MainActor.assumeIsolated { _ = SimulatedDevice.ofTest.pressHome() }
  }

  static let lineOfImpossibleAsynchronousEvent = #line + 3
  @MainActor
  func testAnImpossibleEventAsynchronously() async {
    await SimulatedDevice.ofTest.pressHome()
  }

  func testAnAssertion() throws {
    try MainActor.assumeIsolated {
      try SimulatedDevice.ofTest.launch(Idle.self)
      SimulatedDevice.ofTest.pressHome()
      XCTAssertEqual(SimulatedDevice.ofTest.state, .active)
    }
  }

  func testNothing() throws {
    try MainActor.assumeIsolated {
      try SimulatedDevice.ofTest.launch(Idle.self)
      XCTAssertEqual(SimulatedDevice.ofTest.state, .active)
    }
  }
}
