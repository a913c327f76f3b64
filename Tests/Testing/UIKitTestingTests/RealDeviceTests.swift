import Foundation
import TestPrograms
import Testing
import TruthApplication
import UIKitTesting

/// Tests that run the same code on a simulated device and in a real process.
@Suite(.waitsForPrograms)
struct RealDeviceTests {
  /// Seconds, not tenths: a loaded machine must not be late for the events in between.
  private static let policy = BackgroundPolicy(budget: .seconds(6), expirationLead: .seconds(3))
  private static let path = RunningProgram.productFolder.appendingPathComponent("TruthFixture").path

  private func comeAndGo(_ device: some TestDevice) {
    device.pressHome()
    #expect(device.state == .background)
    #expect(device.backgroundTasks.map(\.name) == ["export"])
    device.advance(by: .seconds(0.2))
    device.returnToForeground()
    device.interrupt(.call) { call in call.accept() }
    #expect(device.unlock() == .dropped(reason: "the device is not locked"))
    device.advance(by: .seconds(4))
    // A process on a loaded machine is late for its expiration; a simulated device never is.
    for _ in 0..<60 where device.state != .suspended { device.advance(by: .seconds(0.5)) }
    #expect(device.state == .suspended)
    #expect(device.log.last(.expiration)?.task == "export")
    device.terminate()
    #expect(device.termination?.reason == .terminated)
  }

  @Test func aProcessAndASimulationAgree() throws {
    let simulated = SimulatedDevice(policy: RealDeviceTests.policy)
    try simulated.launch(TruthDelegate.self)
    comeAndGo(simulated)

    let real = try RealDevice(RealDeviceTests.path, policy: RealDeviceTests.policy)
    comeAndGo(real)

    #expect(real.waitForEnd() && real.exit == .exited(status: 0))
    // A loaded machine may be late; `make truth` checks the exact times.
    try simulated.log.assertAgrees(with: real.log, within: .seconds(5))
  }

  @Test func theStateOfTheDeviceIsPassedToTheNextProcess() throws {
    let first = try RealDevice(RealDeviceTests.path, policy: RealDeviceTests.policy)
    first.setContentSize(.small)
    first.setBackgroundRefresh(.denied)
    first.lock()
    #expect(first.isLocked)
    first.terminate()
    #expect(first.waitForEnd() && first.isLocked)

    var environment = first.deviceEnvironment
    #expect(
      environment == [
        "MAINSPRING_DEVICE": "locked", "MAINSPRING_BACKGROUND_REFRESH": "denied", "MAINSPRING_CONTENT_SIZE": "small",
      ]
    )
    environment["MAINSPRING_LAUNCH"] = "background"
    let next = try RealDevice(RealDeviceTests.path, policy: RealDeviceTests.policy, environment: environment)
    #expect(next.isLocked)
    #expect(next.returnToForeground() == .dropped(reason: "the device is locked"))
    next.unlock()
    next.returnToForeground()
    #expect(next.state == .active && !next.isLocked)
    #expect(next.deviceEnvironment["MAINSPRING_CONTENT_SIZE"] == "small")
  }

  @Test(arguments: [BackgroundPolicy.FileLockConsequence.report, .endProcess, .ignore])
  func aProcessThatIsSuspendedWithALockedFileIsReportedOrEnded(
    consequence: BackgroundPolicy.FileLockConsequence
  ) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("truth-\(UUID().uuidString)").path
    try Data().write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let real = try RealDevice(
      RealDeviceTests.path,
      policy: BackgroundPolicy(whenFileLocked: consequence),
      environment: ["TRUTH": "locks", "TRUTH_FILE": path]
    )
    real.pressHome()
    if consequence == .endProcess {
      #expect(real.waitForEnd() && real.exit == .exited(status: 74))
      #expect(real.termination?.reason == .fileLocked(paths: [path]))
      return
    }
    // Each look at the state asks the process.
    let guardTime = ContinuousClock.now + .seconds(60)
    while real.state != .suspended, ContinuousClock.now < guardTime {}
    #expect(real.state == .suspended)
    let warning = real.log.last(.warning(.fileLocked))?.detail
    #expect(consequence == .report ? warning?.contains(path) == true : warning == nil)
    real.terminate()
    #expect(real.waitForEnd())
  }

  @Test func theTerminationOfAProcessHasItsReasonAndExitStatus() throws {
    let real = try RealDevice(
      RealDeviceTests.path,
      policy: BackgroundPolicy(budget: .seconds(1), expirationLead: .seconds(0.5)),
      environment: ["TRUTH": "forgets"]
    )
    real.pressHome()
    #expect(real.waitForEnd())
    #expect(real.termination?.reason == .taskNotEnded("forgotten"))
    #expect(real.exit == .exited(status: 70))
    #expect(real.state == .notRunning && real.states.last == .notRunning)
  }

  @Test func differentLogsAreReportedWithTheirDifference() throws {
    func log(_ moves: [DeviceMove]) throws -> DeviceLog {
      let device = SimulatedDevice()
      try device.launch(TruthDelegate.self)
      moves.forEach { device.make($0) }
      return device.log
    }
    let warned = try log([.event(.memoryWarning)])
    let quiet = try log([])
    let failure = try #require(throws: DeviceFailure.self) { try warned.assertAgrees(with: quiet, within: .zero) }
    #expect(
      failure.message.contains(
        "\n- event memoryWarning (active)\n- callback applicationDidReceiveMemoryWarning (active)"
      )
    )

    let late = try log([.wait(.seconds(1)), .event(.memoryWarning)])
    let apart = try #require(throws: DeviceFailure.self) { try warned.assertAgrees(with: late, within: .seconds(0.5)) }
    #expect(
      apart.message.hasSuffix("is at 0.0 s in this one and at 1.0 s in the other; 0.5 s apart are allowed.")
    )
    try warned.assertAgrees(with: late, within: .seconds(1))
  }

  @Test func aMissingProgramIsNamedInTheFailure() throws {
    let failure = try #require(throws: DeviceFailure.self) { try RealDevice("/nonexistent/program") }
    #expect(failure.message.hasPrefix("The program /nonexistent/program cannot be started"))
  }
}
