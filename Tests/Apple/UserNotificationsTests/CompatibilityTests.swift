import Foundation
import HookConditions
import Testing
import UIKitTesting
import UserNotificationsCompatibility

/// Runs code in the styles of public code, compiled as it is in its own language mode.
@MainActor
struct CompatibilityTests {
  let device = SimulatedDevice()

  @Test(.needs(.queues, .clocks)) func remindersWorkWithCompletionHandlers() throws {
    device.wallClock = .virtual()
    let app = try device.launch(ReminderAppDelegate.self)
    device.advance(by: .zero)
    #expect(app.notifications.isAuthorized)
    device.run {
      app.notifications.schedule(identifier: "bread", title: "Bread", at: Date() + 3600)
      app.notifications.schedule(identifier: "milk", title: "Milk", at: Date() + 7200)
      app.notifications.countPending()
    }
    device.advance(by: .zero)
    #expect(app.notifications.pendingCount == 2)
    device.run { app.notifications.cancel(identifier: "milk") }
    device.pressHome()
    device.advance(by: .seconds(3600))
    let shown = try #require(device.notifications.first)
    #expect(shown.title == "Bread" && device.badge == 1)

    device.answer(shown, action: "Snooze")
    device.advance(by: .seconds(300))
    let again = try #require(device.notifications.first)
    #expect(again.body == "Again" && again.id == "bread")
    device.answer(again, action: "Reply", text: "Bought")
    #expect(app.notifications.replies == ["Bought"] && device.state == .suspended)
    try device.runUntilIdle()
    #expect(device.notifications.isEmpty)
  }

  @Test(.needs(.tasks)) func newsNotificationsWorkWithAsynchronousMethods() throws {
    let app = try device.launch(NewsAppDelegate.self)
    device.run { app.subscribe() }
    device.advance(by: .seconds(3600))
    #expect(device.notifications.map(\.title) == ["News"] && device.badge == 1)
    device.pressHome()
    device.deliverNotification(["aps": ["alert": "More news"], "article": "rain"])
    device.tap(try #require(device.notifications.first))
    #expect(app.articles == ["rain"])
  }
}
