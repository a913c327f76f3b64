import Foundation
import HookConditions
import LifecycleTesting
import Mainspring
import TestPrograms
import Testing

/// Tests of the events of a log, played again on a device.
@MainActor
@Suite
struct ReplayTests {
  private let folder = TemporaryFolder()

  private func life(_ device: SimulatedDevice, _ play: (SimulatedDevice) throws -> Void) throws -> [String] {
    try device.launch(Idle.self)
    try play(device)
    return device.log.entries.map { "\($0)" }
  }

  @Test func theEventsOfALogGiveTheSameLog() throws {
    let file = folder.file("life.log")
    let device = SimulatedDevice()
    let first = try life(device) { device in
      device.advance(by: .seconds(2))
      device.pressHome()
      device.advance(by: .seconds(7))
      device.returnToForeground()
      device.lock()
    }
    try device.log.write(to: file)
    let log = try DeviceLog(contentsOf: file)
    #expect(log.script.map(\.at) == [.seconds(2), .seconds(9), .seconds(9)])
    #expect(try life(SimulatedDevice()) { $0.play(log.script) } == first)
  }

  @Test func aFileThatIsNoLogIsRefusedWithItsLine() throws {
    let file = folder.file("life.log")
    try "{\"broken\n".write(toFile: file, atomically: true, encoding: .utf8)
    let failure = try #require(throws: DeviceFailure.self) { _ = try DeviceLog(contentsOf: file) }
    #expect(failure.message.hasSuffix("life.log:1: this is not a line of a life-cycle log."))
    #expect(throws: DeviceFailure.self) { _ = try DeviceLog(contentsOf: folder.file("missing")) }
  }
}
