import AppLifecycle
import LifecycleTesting
import Testing

/// Tests of the limit of wake-ups in the background.
@MainActor
struct WakeUpTests {
  /// An application that uses a background mode and has a repeating timer.
  private func device(timerEach interval: Duration, count: Int = 1) throws -> SimulatedDevice {
    let device = SimulatedDevice(backgroundModes: ["audio"])
    try device.launch(Idle.self)
    #expect(device.application?.setBackgroundMode("audio", inUse: true) == true)
    for _ in 0..<count { device.loop.addTimer(after: interval, repeatingEvery: interval) {} }
    return device
  }

  @Test func anApplicationThatWakesTheDeviceTooOftenInTheBackgroundFailsTheTest() throws {
    let device = try device(timerEach: .milliseconds(5))
    device.pressHome()
    // 200 times a second: 45,001 times within 225 s.
    device.advance(by: .seconds(224))
    #expect(!device.log.contains(.warning))
    withKnownIssue {
      device.advance(by: .seconds(10))
    } matching: {
      "\($0.comments)".contains("has woken the device 45001 times within 225.0 s in the background")
        && "\($0.comments)".contains("WakeUpTests.swift:")
    }
    let warnings = device.log.all(.warning(.tooManyWakeUps))
    #expect(warnings.map(\.time) == [.milliseconds(225_005)])
    #expect(device.termination == nil)
  }

  @Test func aRateThatIOSPermitsPasses() throws {
    let device = try device(timerEach: .milliseconds(7))
    device.pressHome()
    device.advance(by: .seconds(601))
    #expect(!device.log.contains(.warning))
  }

  @Test func timersOfOneInstantAreOneWakeUp() throws {
    let device = try device(timerEach: .seconds(1), count: 10)
    device.wakeUpLimit = 100
    device.pressHome()
    device.advance(by: .seconds(99))
    #expect(!device.log.contains(.warning))
    withKnownIssue { device.advance(by: .seconds(2)) }
  }

  @Test func theForegroundAndTheSuspensionDoNotCount() throws {
    let device = SimulatedDevice()
    device.wakeUpLimit = 10
    try device.launch(Idle.self)
    device.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {}
    device.advance(by: .seconds(100))
    device.pressHome()
    device.advance(by: .seconds(100))
    #expect(device.state == .suspended && !device.log.contains(.warning))
  }

  @Test func withoutALimitNothingFails() throws {
    let device = try device(timerEach: .milliseconds(1))
    device.wakeUpLimit = nil
    device.pressHome()
    device.advance(by: .seconds(60))
    #expect(!device.log.contains(.warning))
  }
}
