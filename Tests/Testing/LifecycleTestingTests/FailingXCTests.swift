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

  func testAWaitInRealTimeFails() throws {
    let answer = expectation(description: "answer")
    try MainActor.assumeIsolated {
      try SimulatedDevice.ofTest.launch(Idle.self)
      SimulatedDevice.ofTest.loop.addTimer(after: .seconds(5)) { answer.fulfill() }
    }
    wait(for: [answer], timeout: 0.01)
  }

  @MainActor
  func testAnAsynchronousWaitInRealTimeFails() async throws {
    try await SimulatedDevice.ofTest.launch(Idle.self)
    let answer = expectation(description: "answer")
    SimulatedDevice.ofTest.loop.addTimer(after: .seconds(5)) { answer.fulfill() }
    await fulfillment(of: [answer], timeout: 0.01)
  }

  static let lineOfAwaitedTask = #line + 5
  @MainActor
  func testAnAwaitedTaskThatSleepsFails() async throws {
    try await SimulatedDevice.ofTest.launch(Idle.self)
    SimulatedDevice.ofTest.realTimeLimit = .milliseconds(100)
    let task = Task { try await Task.sleep(for: .seconds(30)) }
    try await task.value
    XCTAssertEqual(SimulatedDevice.ofTest.now, .seconds(30))
  }

  static let lineOfExpectation = #line + 5
  func testAnExpectationThatIsNotFulfilledFails() throws {
    let answer = expectation(description: "answer")
    try MainActor.assumeIsolated {
      try SimulatedDevice.ofTest.launch(Idle.self)
      SimulatedDevice.ofTest.advance(until: [answer], atMost: .seconds(3))
    }
  }

  func testATrueAssertionPasses() throws {
    try MainActor.assumeIsolated {
      try SimulatedDevice.ofTest.launch(Idle.self)
      XCTAssertEqual(SimulatedDevice.ofTest.state, .active)
    }
  }
}
