import LifecycleTesting
import XCTest

/// XCTest tests that fail on purpose; ``ReportTests`` runs them in a separate process.
final class FailingXCTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(Failing.isAskedFor)
    simulatedDevice(name: "example")
  }

  static let lineOfImpossibleEvent = #line + 2
  func testAnImpossibleEventFails() {
    MainActor.assumeIsolated { _ = SimulatedDevice.ofTest.pressHome() }
  }

  static let lineOfImpossibleAsynchronousEvent = #line + 3
  @MainActor
  func testAnAsynchronousImpossibleEventFails() async {
    await SimulatedDevice.ofTest.pressHome()
  }

  func testAFalseAssertionFails() throws {
    try MainActor.assumeIsolated {
      try SimulatedDevice.ofTest.launch(Idle.self)
      SimulatedDevice.ofTest.pressHome()
      XCTAssertEqual(SimulatedDevice.ofTest.state, .active)
    }
  }

  func testATrueAssertionPasses() throws {
    try MainActor.assumeIsolated {
      try SimulatedDevice.ofTest.launch(Idle.self)
      XCTAssertEqual(SimulatedDevice.ofTest.state, .active)
    }
  }
}
