import Foundation
import HookConditions
import Mainspring
import Testing
import UIKitTesting
import UserNotifications

/// Tests of pending notifications and their triggers, in virtual time.
@MainActor @Suite(.needs(.queues))
struct SchedulingTests {
  let device = SimulatedDevice()

  private func add(_ requests: UNNotificationRequest...) -> [UNError.Code?] {
    let errors = Locked<[UNError.Code?]>([])
    device.run {
      for request in requests {
        device.center.add(request) { @Sendable error in
          let code = (error as? UNError)?.code
          errors.withLock { $0.append(code) }
        }
      }
    }
    device.advance(by: .zero)
    return errors.withLock { $0 }
  }

  private var pending: [UNNotificationRequest] {
    let requests = Locked<[UNNotificationRequest]>([])
    device.run { device.center.getPendingNotificationRequests { @Sendable new in requests.withLock { $0 = new } } }
    device.advance(by: .zero)
    return requests.withLock { $0 }
  }

  // Apple: https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger
  @Test func anIntervalTriggerFiresAfterItsInterval() throws {
    _ = try device.launchTea()
    #expect(add(reminder(after: 90)) == [nil])
    device.pressHome()
    #expect(device.state == .suspended)
    device.advance(by: .milliseconds(89_999))
    #expect(device.notifications.isEmpty)
    device.advance(by: .milliseconds(1))
    #expect(device.notifications.map(\.title) == ["Tea"] && device.notifications[0].body == "It is ready.")
    #expect(device.state == .suspended)
    #expect(device.log.entries.contains { $0.name == "notification" && $0.detail == "tea: Tea, It is ready." })
    device.returnToForeground()
    #expect(pending.isEmpty)
  }

  @Test(arguments: [TimeInterval.infinity, .greatestFiniteMagnitude, 1e300])
  func anIntervalLongerThanAnyClockNeverFires(interval: TimeInterval) throws {
    _ = try device.launchTea()
    #expect(add(reminder(after: interval)) == [nil])
    device.pressHome()
    device.advance(by: .seconds(365 * 86_400))
    #expect(device.notifications.isEmpty)
    device.returnToForeground()
    #expect(pending.map(\.identifier) == ["tea"])
  }

  // A trigger that repeats is scheduled again after each notification.
  // [init](https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger/init(timeinterval:repeats:))
  @Test func aRepeatingIntervalBeginsAgain() throws {
    _ = try device.launchTea()
    _ = add(reminder(after: 60, repeats: true))
    device.pressHome()
    for _ in 1...3 {
      device.advance(by: .seconds(60))
      let shown = try #require(device.notifications.first)
      device.dismiss(shown)
      #expect(device.notifications.isEmpty)
    }
    device.returnToForeground()
    #expect(pending.map(\.identifier) == ["tea"])
  }

  // Without a trigger the notification is shown at once.
  // https://developer.apple.com/documentation/usernotifications/unnotificationrequest/init(identifier:content:trigger:)
  @Test func aNotificationWithoutATriggerIsDeliveredAtOnce() throws {
    let app = try device.launchTea()
    #expect(add(reminder()) == [nil])
    #expect(app.take() == ["willPresent tea (active)"])
    #expect(device.notifications.map(\.id) == ["tea"])
  }

  // A request replaces a pending one with its identifier.
  // https://developer.apple.com/documentation/usernotifications/unnotificationrequest/init(identifier:content:trigger:)
  @Test func aRequestReplacesAPendingRequestWithItsIdentifier() throws {
    _ = try device.launchTea()
    _ = add(reminder(title: "First", after: 60), reminder("milk", after: 90), reminder(title: "Second", after: 120))
    #expect(pending.map(\.content.title) == ["Tea", "Second"])
    device.pressHome()
    device.advance(by: .seconds(119))
    #expect(device.notifications.map(\.id) == ["milk"])
    device.advance(by: .seconds(1))
    #expect(device.notifications.map(\.title) == ["Second", "Tea"])
  }

  // A notification replaces a shown one with its identifier, and is the newest then.
  // https://developer.apple.com/documentation/usernotifications/unnotificationrequest/init(identifier:content:trigger:)
  @Test func aRequestReplacesADeliveredNotificationWithItsIdentifier() throws {
    _ = try device.launchTea()
    _ = add(reminder(title: "First", after: 1), reminder("milk", after: 2))
    device.pressHome()
    device.advance(by: .seconds(2))
    #expect(device.notifications.map(\.id) == ["milk", "tea"])
    device.returnToForeground()
    _ = add(reminder(title: "Second"))
    #expect(device.notifications.map(\.id) == ["tea", "milk"] && device.notifications[0].title == "Second")
  }

  @Test func pendingRequestsCanBeRemoved() throws {
    _ = try device.launchTea()
    _ = add(reminder("a", after: 60), reminder("b", after: 61), reminder("c", after: 62))
    device.run { device.center.removePendingNotificationRequests(withIdentifiers: ["b", "x"]) }
    #expect(pending.map(\.identifier) == ["a", "c"])
    device.run { device.center.removeAllPendingNotificationRequests() }
    #expect(pending.isEmpty)
    device.pressHome()
    try device.runUntilIdle()
    #expect(device.notifications.isEmpty)
  }

  // "the system keeps the soonest-firing 64 notifications … and discards the rest": Apple's Local and Push Notification
  // Programming Guide,
  // https://developer.apple.com/library/archive/documentation/NetworkingInternet/Conceptual/RemoteNotificationsPG/
  @Test(.needs(.queues)) func theSystemKeepsThe64SoonestNotifications() throws {
    _ = try device.launchTea()
    for number in (1...70).reversed() { _ = add(reminder("\(number)", after: Double(number * 60))) }
    #expect(pending.map(\.identifier) == (1...64).map(String.init))
    // A later one is not kept, a sooner one displaces the last.
    _ = add(reminder("late", after: 100_000), reminder("soon", after: 1))
    #expect(pending.map(\.identifier) == ["soon"] + (1...63).map(String.init))
    #expect(device.log.entries.contains { $0.detail?.contains("dropped: only 64 can be pending") == true })
  }

  // notificationsNotAllowed: the application that adds a request has no permission.
  // https://developer.apple.com/documentation/usernotifications/unerror/code/notificationsnotallowed
  // denied: nothing is delivered or scheduled.
  // https://developer.apple.com/documentation/usernotifications/unnotificationsettings/authorizationstatus
  @Test func anApplicationThatIsNotAllowedToNotifySchedulesNothing() throws {
    device.notificationAnswer = .denies
    _ = try device.launchTea()
    #expect(add(reminder(after: 60)) == [.notificationsNotAllowed])
    #expect(pending.isEmpty)
  }

  // A notification that the user would see needs permission.
  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
  @Test func anApplicationThatHasNotRequestedPermissionShowsNothing() throws {
    try device.launch(TeaDelegate.self)
    _ = add(reminder(after: 60, badge: 1))
    device.pressHome()
    device.advance(by: .seconds(60))
    #expect(device.notifications.isEmpty && device.badge == 0)
    #expect(
      device.log.entries.last { $0.name == "notification" }?.detail
        == "tea: Tea, It is ready.; not shown: the user has not allowed notifications"
    )
  }

  // Apple: https://developer.apple.com/documentation/usernotifications/unerror/code/notificationinvalidnocontent
  @Test(.needs(.queues)) func aNotificationWithoutContentIsRefused() throws {
    _ = try device.launchTea()
    let empty = UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)
    #expect(add(empty) == [.notificationInvalidNoContent])
  }

  @Test(.needs(.tasks)) func theAsynchronousMethodsScheduleListAndRefuseNotifications() async throws {
    _ = try await device.launch(TeaDelegate.self)
    let center = device.center
    let result = Locked<[String]>([])
    device.notificationAnswer = .denies
    device.run {
      Task {
        try await center.add(reminder(after: 60))
        let pending = await center.pendingNotificationRequests().map(\.identifier)
        let delivered = await center.deliveredNotifications().map(\.request.identifier)
        result.withLock { $0 += pending + delivered }
        _ = try await center.requestAuthorization()
        do {
          try await center.add(reminder())
        } catch UNError.notificationsNotAllowed {
          result.withLock { $0.append("not allowed") }
        }
      }
    }
    await device.settle()
    #expect(result.withLock { $0 } == ["tea", "not allowed"])
  }

  // Notifications are the system's: they survive the application.
  @Test func pendingNotificationsSurviveTheProcess() throws {
    _ = try device.launchTea()
    _ = add(reminder("a", after: 60), reminder("b", after: 120))
    device.pressHome()
    device.memoryShortage()
    device.advance(by: .seconds(60))
    #expect(device.notifications.map(\.id) == ["a"] && device.state == .notRunning)
    try device.launch(TeaDelegate.self)
    #expect(pending.map(\.identifier) == ["b"])
    #expect(device.notifications.map(\.id) == ["a"])
  }
}
