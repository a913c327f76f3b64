@preconcurrency import Dispatch
import LifecycleTesting
import XCTest

/// XCTest tests that are explored; ``XCTestSearchTests`` runs them in a separate process.
final class SearchXCTests: XCTestCase {
  private struct Lost: Error {}

  override func setUpWithError() throws { try XCTSkipUnless(Failing.isAskedFor) }

  static let lineOfSearch = #line + 2
  func testASearchFindsALostUpdate() throws {
    try explore(schedules: 100) { device in
      if try Self.countsTo2(on: device) != 2 { throw Lost() }
    }
  }

  func testAnAsynchronousSearchFindsALostUpdate() async throws {
    try await explore(schedules: 100) { device in
      try await device.launch(Idle.self)
      let counter = Self.count(on: device)
      await device.advance(by: .seconds(1))
      if device.run({ counter.current }) != 2 { throw Lost() }
    }
  }

  func testAnAssertionFailsASearch() throws {
    try explore(schedules: 100) { device in
      XCTAssertTrue(SimulatedDevice.ofTest === device)
      XCTAssertEqual(try Self.countsTo2(on: device), 2)
    }
  }

  func testTheFoundOrderFailsAgain() throws {
    try replay("5:1") { device in
      if try Self.countsTo2(on: device) != 2 { throw Lost() }
    }
  }

  func testASoundTestPassesItsSearch() throws {
    try explore(schedules: 30) { device in
      try device.launch(Idle.self)
      device.run { DispatchQueue.global().async {} }
      device.advance(by: .seconds(1))
    }
  }

  func testATextThatIsNoScheduleFails() throws { try replay("five") { _ in } }

  @MainActor
  private static func count(on device: SimulatedDevice) -> Counter {
    let counter = Counter()
    device.run {
      for _ in 0..<2 { DispatchQueue.global().async { counter.increment() } }
    }
    return counter
  }

  @MainActor
  private static func countsTo2(on device: SimulatedDevice) throws -> Int {
    try device.launch(Idle.self)
    let counter = count(on: device)
    device.advance(by: .seconds(1))
    return device.run { counter.current }
  }
}
