import LifecycleTesting
import XCTest

/// The same device under XCTest, in synchronous and in asynchronous tests.
@MainActor
final class UnderXCTestTests: XCTestCase {
  func testASynchronousTest() throws {
    let device = SimulatedDevice()
    let worker = try device.launch(Worker(clock: device.clock))
    worker.begin()
    device.advance(by: .seconds(30))
    XCTAssertEqual(worker.lines, ["began", "1 of 2", "2 of 4", "3 of 6", "ended"])
    XCTAssertTrue(SimulatedDevice.current === device)
  }

  func testAnAsynchronousTest() async throws {
    let device = SimulatedDevice()
    let worker = try device.launch(Worker(clock: device.clock))
    worker.begin()
    await device.advance(by: .seconds(30))
    XCTAssertEqual(worker.lines.last, "ended")
    await device.pressHome()
    XCTAssertEqual(device.state, .suspended)
  }

  nonisolated func testATestThatIsNotOnTheMainActor() async throws {
    let device = await SimulatedDevice()
    let worker = try await device.launch(Worker(clock: device.clock))
    await worker.begin()
    await device.advance(by: .seconds(30))
    let last = await worker.lines.last
    XCTAssertEqual(last, "ended")
  }
}
