import HookConditions
import LifecycleTesting
import XCTest

/// Tests of a device under XCTest, in synchronous and in asynchronous tests.
@MainActor
final class UnderXCTestTests: XCTestCase {
  func testASynchronousTestRunsTheTasksOfTheDevice() throws {
    try needs(.tasks)
    let device = SimulatedDevice()
    let worker = try device.launch(Worker(clock: device.clock))
    worker.begin()
    device.advance(by: .seconds(30))
    XCTAssertEqual(worker.lines, ["began", "1 of 2", "2 of 4", "3 of 6", "ended"])
    XCTAssertTrue(SimulatedDevice.current === device)
  }

  func testAnAsynchronousTestRunsTheTasksOfTheDevice() async throws {
    try needs(.tasks)
    let device = SimulatedDevice()
    let worker = try await device.launch(Worker(clock: device.clock))
    worker.begin()
    await device.advance(by: .seconds(30))
    XCTAssertEqual(worker.lines.last, "ended")
    await device.pressHome()
    XCTAssertEqual(device.state, .suspended)
  }

  func testExpectationsAreWaitedForInVirtualTime() async throws {
    let device = SimulatedDevice()
    try await device.launch(Idle.self)
    let (first, second) = (expectation(description: "first"), expectation(description: "second"))
    device.loop.addTimer(after: .seconds(5)) { first.fulfill() }
    device.loop.addTimer(after: .seconds(9)) { second.fulfill() }
    let isFulfilled = await device.advance(until: [first, second], atMost: .seconds(20))
    XCTAssertTrue(isFulfilled)
    XCTAssertEqual(device.now, .seconds(9))

    let never = expectation(description: "never")
    never.isInverted = true
    let hasPassed = await device.advance(until: [never], atMost: .seconds(20))
    XCTAssertTrue(hasPassed)
    XCTAssertEqual(device.now, .seconds(29))
  }

  func testTheTasksOfXCTestAreNotOpenTasksOfTheDevice() async throws {
    try needs(.tasks)
    let device = SimulatedDevice()
    try await device.launch(Idle.self)
    try await device.assertNothingLeaked()
    let task = Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    do {
      try await device.assertNothingLeaked()
      XCTFail("the task is open")
    } catch {
      XCTAssertTrue("\(error)".contains("UnderXCTestTests.swift:\(#line - 5)"), "\(error)")
    }
    withExtendedLifetime(task) {}
  }

  nonisolated func testATestOffTheMainActorRunsTheTasksOfTheDevice() async throws {
    try needs(.tasks)
    let device = await SimulatedDevice()
    let worker = try await device.launch(Worker(clock: device.clock))
    await worker.begin()
    await device.advance(by: .seconds(30))
    let last = await worker.lines.last
    XCTAssertEqual(last, "ended")
  }
}

/// Tests of a device that is created before the test, outside any task.
final class SetUpTests: XCTestCase {
  // XCTest calls all methods on the main thread.
  nonisolated(unsafe) private var device: SimulatedDevice!

  override func setUpWithError() throws { device = MainActor.assumeIsolated { SimulatedDevice() } }

  @MainActor
  func testADeviceMadeBeforeTheTestIsDriven() async throws {
    try needs(.tasks)
    await device.settle()
    let worker = try await device.launch(Worker(clock: device.clock))
    worker.begin()
    await device.advance(by: .seconds(30))
    XCTAssertEqual(worker.lines.last, "ended")
    XCTAssertTrue(SimulatedDevice.current === device)
  }
}

/// Tests of a device that is created before the test, in a separate task.
final class AsynchronousSetUpTests: XCTestCase {
  // Used on the main actor only.
  nonisolated(unsafe) private var device: SimulatedDevice!
  nonisolated(unsafe) private var worker: Worker!

  @MainActor
  override func setUp() async throws {
    device = SimulatedDevice()
    worker = try await device.launch(Worker(clock: device.clock))
  }

  @MainActor
  func testTasksOfAnAsynchronousTestBelongToTheDevice() async throws {
    try needs(.tasks)
    worker.begin()
    await device.advance(by: .seconds(30))
    XCTAssertEqual(worker.lines.last, "ended")
  }

  func testTasksOfASynchronousTestBelongToTheDevice() throws {
    try needs(.tasks)
    let (device, worker) = (device!, worker!)
    MainActor.assumeIsolated {
      worker.begin()
      device.advance(by: .seconds(30))
      XCTAssertEqual(worker.lines.last, "ended")
    }
  }
}
