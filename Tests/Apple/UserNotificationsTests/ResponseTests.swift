import Foundation
import HookConditions
import Testing
import UIKitTesting
import UserNotifications

/// Tests of the user's responses, and of their order with the life cycle.
///
/// Apple: [Handling notifications and notification-related
/// actions](https://developer.apple.com/documentation/usernotifications/handling-notifications-and-notification-related-actions).
@MainActor @Suite(.needs(.queues))
struct ResponseTests {
  let device = SimulatedDevice()
  let app: TeaDelegate
  private let open = UNNotificationDefaultActionIdentifier
  private let dismiss = UNNotificationDismissActionIdentifier

  init() throws {
    app = try device.launchTea()
    let category = UNNotificationCategory(
      identifier: "kettle",
      actions: [
        UNNotificationAction(identifier: "later", title: "Later"),
        UNNotificationAction(identifier: "pour", title: "Pour", options: [.foreground]),
        UNNotificationAction(identifier: "drink", title: "Drink", options: [.authenticationRequired]),
        UNTextInputNotificationAction(
          identifier: "reply",
          title: "Reply",
          textInputButtonTitle: "Send",
          textInputPlaceholder: "Thanks"
        ),
      ],
      intentIdentifiers: [],
      options: .customDismissAction
    )
    let device = device
    device.run {
      device.center.setNotificationCategories([category])
      device.center.add(reminder(after: 1, category: "kettle"))
      device.center.add(reminder("plain", after: 2))
    }
    device.pressHome()
    device.advance(by: .seconds(2))
    _ = app.take()
  }

  private func shown(_ identifier: String = "tea") throws -> DeviceNotification {
    try #require(device.notifications.first { $0.id == identifier })
  }

  @Test func aTapOpensTheApplication() throws {
    #expect(device.tap(try shown()) == .handled)
    #expect(
      app.take() == [
        "willEnterForeground (background)", "didReceive tea \(open) (inactive)", "didBecomeActive (active)",
      ]
    )
    #expect(device.notifications.map(\.id) == ["plain"])
  }

  @Test func aTapInTheForegroundIsOnlyDelivered() throws {
    device.returnToForeground()
    _ = app.take()
    device.tap(try shown())
    #expect(app.take() == ["didReceive tea \(open) (active)"])
  }

  // An action launches the application into the background, and calls its delegate there.
  @Test func anActionReachesTheApplicationInTheBackground() throws {
    #expect(device.state == .suspended)
    #expect(try shown().actions.map(\.title) == ["Later", "Pour", "Drink", "Reply"])
    #expect(device.answer(try shown(), action: "Later") == .handled)
    #expect(app.take() == ["didReceive tea later (background)"])
    #expect(device.state == .suspended)
  }

  // Apple: https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions/foreground
  @Test func anActionWithTheForegroundOptionOpensTheApplication() throws {
    device.answer(try shown(), action: "pour")
    #expect(
      app.take() == ["willEnterForeground (background)", "didReceive tea pour (inactive)", "didBecomeActive (active)"]
    )
  }

  // Apple: https://developer.apple.com/documentation/usernotifications/untextinputnotificationresponse
  @Test func aTextInputActionPassesItsTextToTheDelegate() throws {
    device.answer(try shown(), action: "Reply", text: "Thank you")
    #expect(app.take() == ["didReceive tea reply Thank you (background)"])
  }

  // A dismissal is reported only for a category with customDismissAction.
  // https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier
  @Test func aDismissalIsReportedOnlyForCategoriesWithTheDismissOption() throws {
    #expect(device.dismiss(try shown("plain")) == nil)
    #expect(app.take().isEmpty)
    #expect(device.dismiss(try shown()) == .handled)
    #expect(app.take() == ["didReceive tea \(dismiss) (background)"])
    #expect(device.notifications.isEmpty && device.state == .suspended)
  }

  // Apple:
  // https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions/authenticationrequired
  @Test func aLockedDeviceAllowsOnlySomeActions() throws {
    device.returnToForeground()
    device.lock()
    #expect(device.answer(try shown(), action: "Drink") == .dropped(reason: "the device is locked"))
    #expect(device.tap(try shown()) == .dropped(reason: "the device is locked"))
    _ = app.take()
    #expect(device.answer(try shown(), action: "Later") == .handled)
    #expect(app.take() == ["didReceive tea later (background)"])
  }

  // The delegate is set before the launch ends.
  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
  @Test func aTapLaunchesAnApplicationThatHasEnded() throws {
    device.memoryShortage()
    #expect(device.notifications.count == 2)
    #expect(device.tap(try shown()) == .handled)
    let second = try #require(device.sharedApplication?.delegate as? TeaDelegate)
    #expect(
      second.take() == [
        "didFinishLaunching (inactive)", "didReceive tea \(open) (inactive)", "didBecomeActive (active)",
      ]
    )
  }

  @Test func anActionLaunchesAnApplicationThatHasEndedIntoTheBackground() throws {
    device.memoryShortage()
    device.answer(try shown(), action: "Later")
    let second = try #require(device.sharedApplication?.delegate as? TeaDelegate)
    #expect(second.take() == ["didFinishLaunching (background)", "didReceive tea later (background)"])
    #expect(device.states.suffix(2) == [.background, .suspended])
  }

  @Test(.needs(.queues)) func theApplicationStaysInTheBackgroundUntilItCompletesTheResponse() throws {
    app.onResponse = { _, done in
      DispatchQueue.main.asyncAfter(deadline: .now() + 4) { done() }
    }
    device.answer(try shown(), action: "Later")
    #expect(device.state == .background)
    device.advance(by: .seconds(5))
    #expect(device.state == .suspended)
  }

  @Test func aResponseNamesItsNotification() throws {
    var content: UNNotificationContent?
    app.onResponse = { response, done in
      content = response.notification.request.content
      done()
    }
    device.tap(try shown())
    #expect(content?.title == "Tea" && content?.categoryIdentifier == "kettle")
  }

  @Test func anAsynchronousTestCanAnswerAndDismissNotifications() async throws {
    #expect(await device.answer(try shown(), action: "Later") == .handled)
    #expect(await device.dismiss(try shown("plain")) == nil)
    #expect(app.take() == ["didReceive tea later (background)"])
  }

  @Test func aResponseToAnUnknownNotificationIsDropped() {
    let response = NotificationResponse(notification: "coffee")
    #expect(
      device.send(.notificationResponse(response)) == .dropped(reason: "the system shows no notification \"coffee\"")
    )
  }
}
