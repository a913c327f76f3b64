import Foundation
import HookConditions
import Mainspring
import Testing
import UIKitTesting
import UserNotifications

/// Tests of triggers at dates.
///
/// Apple:
/// [UNCalendarNotificationTrigger](https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger).
@MainActor
struct CalendarTests {
  let device = SimulatedDevice()

  /// Half past eight in the morning, in a time zone without daylight saving.
  private var halfPastEight: DateComponents {
    DateComponents(calendar: Calendar(identifier: .gregorian), timeZone: .gmt, hour: 8, minute: 30)
  }

  private func request(_ components: DateComponents, repeats: Bool) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: "morning",
      content: reminder().content,
      trigger: UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
    )
  }

  @Test(.needs(.clocks)) func aRepeatingDateTriggerFiresEveryMorning() throws {
    device.wallClock = .virtual()  // Midnight of 1 January 2026.
    _ = try device.launchTea()
    device.run { device.center.add(request(halfPastEight, repeats: true)) }
    device.pressHome()
    for _ in 1...3 {
      #expect(device.notifications.isEmpty)
      device.advance(by: .seconds(8.5 * 3600) - .milliseconds(1))
      #expect(device.notifications.isEmpty)
      device.advance(by: .milliseconds(1))
      let shown = try #require(device.notifications.first)
      #expect(shown.date == device.date)
      device.dismiss(shown)
      device.advance(by: .seconds(15.5 * 3600))
    }
  }

  @Test func theNextDateIsKnown() throws {
    let trigger = UNCalendarNotificationTrigger(dateMatching: halfPastEight, repeats: false)
    let date = try #require(trigger.nextTriggerDate())
    #expect(date > Date() && date < Date() + 86_401)
    let components = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: date)
    #expect(components.hour == 8 && components.minute == 30 && components.second == 0)
    let interval = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: true)
    #expect(abs(try #require(interval.nextTriggerDate()).timeIntervalSinceNow - 100) < 1)
  }

  // Apple: https://developer.apple.com/documentation/usernotifications/unerror/code/notificationinvalidnodate
  @Test(.needs(.queues)) func aDateInThePastIsRefused() throws {
    _ = try device.launchTea()
    var past = halfPastEight
    (past.year, past.month, past.day) = (2001, 1, 1)
    #expect(UNCalendarNotificationTrigger(dateMatching: past, repeats: false).nextTriggerDate() == nil)
    let code = Locked<UNError.Code?>(nil)
    device.run {
      device.center.add(request(past, repeats: false)) { @Sendable error in
        let new = (error as? UNError)?.code
        code.withLock { $0 = new }
      }
    }
    device.advance(by: .zero)
    #expect(code.withLock { $0 } == .notificationInvalidNoDate)
  }

  @Test(.needs(.clocks)) func aDateTriggerWithoutRepetitionFiresOnce() throws {
    device.wallClock = .virtual()
    _ = try device.launchTea()
    device.run { device.center.add(request(halfPastEight, repeats: false)) }
    device.pressHome()
    #expect(device.runNext() == .seconds(8.5 * 3600))
    #expect(device.notifications.map(\.id) == ["morning"])
    #expect(device.runNext() == nil)
  }

  // With the machine's clock as the application's, days pass in virtual time.
  @Test func aRepeatingDateTriggerFollowsVirtualTimeWithTheClockOfTheMachine() throws {
    _ = try device.launchTea()
    device.run { device.center.add(request(halfPastEight, repeats: true)) }
    device.pressHome()
    device.advance(by: .seconds(86_400))
    #expect(device.notifications.count == 1)
    device.dismiss(device.notifications[0])
    device.advance(by: .seconds(86_400))
    #expect(device.notifications.count == 1)
  }
}
