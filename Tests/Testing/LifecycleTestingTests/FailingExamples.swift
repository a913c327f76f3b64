import Glibc
import LifecycleTesting
import Testing

/// Whether the tests that fail on purpose are enabled.
enum Failing {
  static var isAskedFor: Bool { getenv("MAINSPRING_FAILING_EXAMPLES") != nil }
}

/// Tests that fail on purpose; ``ReportTests`` runs them in a separate process.
@MainActor
@Suite(.enabled(if: Failing.isAskedFor), .simulatedDevice(name: "example"))
struct FailingExamples {
  struct Failure: Error {}

  nonisolated static let lineOfImpossibleEvent = #line + 1
  @Test func anImpossibleEventFailsTheTest() { SimulatedDevice.ofTest.pressHome() }

  @Test func aFalseExpectationFailsTheTest() throws {
    try SimulatedDevice.ofTest.launch(Idle.self)
    SimulatedDevice.ofTest.advance(by: .seconds(3))
    SimulatedDevice.ofTest.pressHome()
    #expect(SimulatedDevice.ofTest.state == .active)
  }

  @Test func aThrownErrorFailsTheTest() throws {
    try SimulatedDevice.ofTest.launch(Idle.self)
    throw Failure()
  }

  nonisolated static let lineOfAwaitedTask = #line + 4
  @Test func anAwaitedTaskOfASuspendedApplication() async throws {
    try await SimulatedDevice.ofTest.launch(Idle.self)
    SimulatedDevice.ofTest.realTimeLimit = .milliseconds(100)
    let task = Task { try await Task.sleep(for: .seconds(30)) }
    await SimulatedDevice.ofTest.pressHome()
    try await task.value
  }

  @Test func aTrueExpectationPassesTheTest() throws {
    try SimulatedDevice.ofTest.launch(Idle.self)
    #expect(SimulatedDevice.ofTest.state == .active)
  }

  @Test func anIssueOfAnotherThreadFailsTheTest() async throws {
    let device = SimulatedDevice.ofTest
    await withCheckedContinuation { continuation in
      Thread.start {
        device.record("a block is stuck")
        continuation.resume()
      }
    }
  }
}

/// Issues that cannot be attributed to a device.
@MainActor
@Suite(.enabled(if: Failing.isAskedFor))
struct OwnerlessExamples {
  private func record() async {
    await withCheckedContinuation { continuation in
      Thread.start {
        SimulatedDevice.recordWithoutOwner("nobody's block is stuck", at: CallLocation())
        continuation.resume()
      }
    }
  }

  @Test func anOwnerlessIssueWithoutADeviceFailsTheRun() async { await record() }

  @Test func anOwnerlessIssueWithOneDeviceFailsTheTest() async {
    let device = SimulatedDevice()
    await record()
    await device.settle()
  }

  @Test func anOwnerlessIssueWithTwoDevicesFailsTheRun() async {
    let devices = [SimulatedDevice(), SimulatedDevice()]
    await record()
    for device in devices { await device.settle() }
  }
}
