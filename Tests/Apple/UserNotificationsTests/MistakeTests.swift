import Foundation
import HookConditions
import Testing
import UIKitTesting
import UserNotifications

/// Tests of mistakes that applications and tests make: each fails the test with a message that names it.
@MainActor @Suite(.needs(.queues))
struct MistakeTests {
  let device = SimulatedDevice()

  private func expectIssue(_ text: String, _ body: () throws -> Void) throws {
    try withKnownIssue {
      try body()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(text) }
    }
  }

  // The interval is greater than zero, and at least 60 s if it repeats.
  // [init](https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger/init(timeinterval:repeats:))
  @Test func anIntervalThatIsTooShortFailsTheTest() throws {
    _ = try device.launchTea()
    try expectIssue("the time interval must be greater than 0, and is 0.0 s") {
      device.run { _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false) }
    }
    try expectIssue("the time interval must be at least 60 s if it repeats, and is nan s") {
      device.run { _ = UNTimeIntervalNotificationTrigger(timeInterval: .nan, repeats: true) }
    }
    try expectIssue("the time interval must be at least 60 s if it repeats, and is 59.0 s") {
      device.run { _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true) }
    }
    device.run { _ = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true) }
  }

  final class LateDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    func applicationDidBecomeActive(_ application: UIApplication) { UNUserNotificationCenter.current().delegate = self }
  }

  // A delegate that is set too late misses what has already come.
  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
  @Test func aDelegateThatIsSetTooLateFailsTheTest() throws {
    try device.launch(LateDelegate.self)
    device.run { device.center.requestAuthorization { @Sendable _, _ in } }
    device.advance(by: .zero)
    device.run { device.center.add(reminder(after: 1)) }
    device.pressHome()
    device.advance(by: .seconds(1))
    device.memoryShortage()
    try expectIssue("was set too late: the user's response to the notification \"tea\" found none") {
      device.tap(try #require(device.notifications.first))
    }
  }

  // Apple: the delegate must call the handler at some point.
  // [didReceive](https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:didreceive:withcompletionhandler:))
  @Test func aResponseThatIsNeverCompletedFailsTheTest() throws {
    let app = try device.launchTea()
    app.onResponse = { _, _ in }
    device.run { device.center.add(reminder()) }
    device.advance(by: .zero)
    try expectIssue("withCompletionHandler:) for \"tea\" was never called") {
      device.tap(try #require(device.notifications.first))
    }
  }

  @Test func aResponseThatIsCompletedTwiceFailsTheTest() throws {
    let app = try device.launchTea()
    app.onResponse = { _, done in
      done()
      done()
    }
    device.run { device.center.add(reminder()) }
    device.advance(by: .zero)
    try expectIssue("withCompletionHandler:) for \"tea\" was called twice") {
      device.tap(try #require(device.notifications.first))
    }
  }

  @Test func anActionInTheBackgroundThatIsNeverCompletedEndsTheApplication() throws {
    let app = try device.launchTea()
    var kept: (@Sendable () -> Void)?
    app.onResponse = { _, done in kept = done }
    device.run {
      device.center.setNotificationCategories([
        UNNotificationCategory(
          identifier: "kettle",
          actions: [UNNotificationAction(identifier: "later", title: "Later")],
          intentIdentifiers: []
        )
      ])
      device.center.add(reminder(after: 1, category: "kettle"))
    }
    device.pressHome()
    device.advance(by: .seconds(1))
    device.answer(try #require(device.notifications.first), action: "Later")
    device.advance(by: .seconds(30))
    #expect(
      device.termination?.reason == .taskNotEnded("userNotificationCenter(_:didReceive:withCompletionHandler:)")
    )
    #expect(kept != nil)
  }

  final class Object {}

  // userInfo can be stored as a property list.
  // https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent/userinfo
  @Test func userInfoThatCannotBeStoredFailsTheTest() throws {
    _ = try device.launchTea()
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.userInfo = ["cup": 1, "words": ["a", "b"]]
    device.run { device.center.add(UNNotificationRequest(identifier: "right", content: content, trigger: nil)) }
    content.userInfo = ["object": Object()]
    try expectIssue("The userInfo of the notification \"wrong\" must consist of types that can be stored") {
      device.run { device.center.add(UNNotificationRequest(identifier: "wrong", content: content, trigger: nil)) }
    }
  }

  @Test func tappingANotificationThatIsNotShownFailsTheTest() throws {
    _ = try device.launchTea()
    device.run { device.center.add(reminder()) }
    device.advance(by: .zero)
    let shown = try #require(device.notifications.first)
    device.dismiss(shown)
    try expectIssue("The device does not show the notification \"tea\"; it shows none.") { device.tap(shown) }
  }

  @Test func choosingAnActionThatIsNotOfferedFailsTheTest() throws {
    _ = try device.launchTea()
    device.run { device.center.add(reminder()) }
    device.advance(by: .zero)
    let shown = try #require(device.notifications.first)
    try expectIssue("The notification \"tea\" has no action \"Later\"; it has none.") {
      device.answer(shown, action: "Later")
    }
  }

  @Test func relaunchingADelegateThatTheTestCreatedFailsTheTest() throws {
    try device.launch(TeaDelegate())
    device.run { device.center.requestAuthorization { @Sendable _, _ in } }
    device.advance(by: .zero)
    device.run { device.center.add(reminder()) }
    device.advance(by: .zero)
    device.terminate()
    try expectIssue("the test created its delegate: launch it by its class") {
      device.tap(try #require(device.notifications.first))
    }
  }
}
