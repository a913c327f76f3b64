import HookConditions
import LifecycleTesting
import Testing
import XCTest

/// Tests that the trait gives each test its own device.
@MainActor
@Suite(.simulatedDevice(policy: .iOS4, name: "suite"))
struct DeviceOfTestTests {
  // The suite's properties are initialized inside the test.
  let device = SimulatedDevice.ofTest

  @Test func theDeviceUsesTheConfigurationOfTheTrait() throws {
    #expect(SimulatedDevice.ofTest === device && SimulatedDevice.current === device)
    #expect(device.configuration.policy == .iOS4 && device.configuration.name == "suite")
    try device.launch(Idle.self)
    device.inject(.taskNeverEnded)
    device.pressHome()
    #expect(device.backgroundTimeRemaining == .seconds(600))
  }

  @Test(arguments: 1...20)
  func eachTestCaseHasItsOwnDevice(number: Int) async throws {
    #expect(device.now == .zero && device.state == .notRunning)
    await device.advance(by: .seconds(number))
    #expect(device.now == .seconds(number) && SimulatedDevice.ofTest === device)
  }

  @Test(.simulatedDevice(name: "test"))
  func theTraitOfATestOverridesTheTraitOfItsSuite() { #expect(device.configuration.name == "test") }

  @Test nonisolated func aTestOffTheMainActorHasADevice() async throws {
    let device = await SimulatedDevice.ofTest
    let app = try await device.launch(Listener())
    await device.pressHome()
    #expect(await app.heard.last == "didEnterBackground (background)")
  }

  @Test(.needs(.tasks)) func tasksOfTheTestBelongToTheDevice() throws {
    try device.launch(Idle.self)
    var times: [Duration] = []
    Task {
      try await Task.sleep(for: .seconds(5))
      times.append(device.now)
    }
    device.advance(by: .seconds(5))
    #expect(times == [.seconds(5)])
  }

  @Test func theDeviceIsDeallocatedAfterTheTest() async throws {
    let kept = Kept()
    try await SimulatedDeviceTrait.simulatedDevice().provideScope(for: #require(Test.current), testCase: .current) {
      try await MainActor.run {
        kept.device = SimulatedDevice.ofTest
        try SimulatedDevice.ofTest.launch(Idle.self)
        SimulatedDevice.ofTest.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {}
        SimulatedDevice.ofTest.advance(by: .seconds(3))
      }
      let device = await SimulatedDevice.ofTest
      await device.advance(by: .seconds(3))
    }
    #expect(kept.device == nil && kept.wasThere)
  }

  @MainActor
  private final class Kept {
    private(set) var wasThere = false
    weak var device: SimulatedDevice? {
      didSet { if device != nil { wasThere = true } }
    }
  }
}

@MainActor
struct NoDeviceOfTestTests {
  @Test func aTestWithoutTheTraitFailsAndStillReceivesADevice() {
    withKnownIssue {
      #expect(SimulatedDevice.ofTest.state == .notRunning)
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("This test has no device") == true
    }
  }
}

/// Tests the same for XCTest: each test has its own device, and the previous one has been deallocated.
final class DeviceOfXCTests: XCTestCase {
  // XCTest runs its tests on the main thread, one after another.
  nonisolated(unsafe) private weak static var former: SimulatedDevice?

  override func setUp() {
    XCTAssertNil(DeviceOfXCTests.former)
    DeviceOfXCTests.former = simulatedDevice(policy: .iOS7)
  }

  private func check() throws {
    try MainActor.assumeIsolated {
      let device = SimulatedDevice.ofTest
      XCTAssertTrue(SimulatedDevice.current === device)
      try device.launch(Idle.self)
      device.inject(.taskNeverEnded)
      device.pressHome()
      XCTAssertEqual(device.backgroundTimeRemaining, .seconds(180))
    }
  }

  func testASynchronousTestHasADevice() throws { try check() }

  func testAnotherSynchronousTestHasItsOwnDevice() throws { try check() }

  @MainActor
  func testAnAsynchronousTestHasADevice() async throws {
    let device = SimulatedDevice.ofTest
    try await device.launch(Idle.self)
    await device.pressHome()
    XCTAssertEqual(device.state, .suspended)
  }

  func testATestOffTheMainActorHasADevice() async throws {
    let device = await SimulatedDevice.ofTest
    try await device.launch(Idle.self)
    await device.pressHome()
    let state = await device.state
    XCTAssertEqual(state, .suspended)
  }
}
