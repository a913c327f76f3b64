import Foundation
import TestPrograms
import Testing
import UIKitTesting
import UserNotifications

/// Tests of notifications in a real process, where they are lines of the log.
@Suite(.waitsForPrograms)
struct ProcessTests {
  private let path = RunningProgram.productFolder.appendingPathComponent("NotificationsFixture").path

  /// Waits until the log has a line with that name and detail; fails after ten seconds.
  @MainActor
  private func expect(_ name: String, _ detail: String, of device: RealDevice) {
    let limit = ContinuousClock.now + .seconds(10)
    func isWritten() -> Bool { device.log.entries.contains { $0.name == name && $0.detail == detail } }
    while !isWritten(), ContinuousClock.now < limit { device.advance(by: .milliseconds(20)) }
    #expect(isWritten(), "\(name) \(detail)")
  }

  @Test @MainActor func aSuspendedProcessNotifiesAndIsOpened() throws {
    let device = try RealDevice(path)
    device.pressHome()
    expect("notification", "tea: Tea", of: device)
    expect("badge", "1", of: device)
    #expect(device.send(.notificationResponse(NotificationResponse(notification: "tea"))) == .handled)
    expect("badge", "9", of: device)
    #expect(device.state == .active)
    #expect(
      device.send(.notificationResponse(NotificationResponse(notification: "tea")))
        == .dropped(reason: "the system shows no notification \"tea\"")
    )
  }

  @Test @MainActor func theEnvironmentCanDenyNotifications() throws {
    let device = try RealDevice(path, environment: ["MAINSPRING_NOTIFICATIONS": "denied"])
    expect("idleTimer", "disabled", of: device)
  }
}
