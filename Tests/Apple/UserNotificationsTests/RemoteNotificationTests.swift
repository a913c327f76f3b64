import Foundation
import HookConditions
import Testing
import UIKitTesting
import UserNotifications

/// Tests of notifications from a server, for applications that use the notification center.
@MainActor @Suite(.needs(.queues))
struct RemoteNotificationTests {
  let device = SimulatedDevice()
  let app: TeaDelegate
  private let payload: [String: JSONValue] = [
    "aps": ["alert": ["title": "Mail", "body": "Hello"], "badge": 2, "sound": "default", "thread-id": "inbox"],
    "number": 7,
  ]

  init() throws {
    app = try device.launch(TeaDelegate.self)
    let device = device
    device.run { device.center.requestAuthorization(options: [.alert, .badge]) { @Sendable _, _ in } }
    device.advance(by: .zero)
    _ = app.take()
  }

  // Apple:
  // https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
  @Test func aRemoteNotificationIsShownInTheBackground() throws {
    device.pressHome()
    device.deliverNotification(payload)
    let shown = try #require(device.notifications.first)
    #expect(shown.title == "Mail" && shown.body == "Hello" && shown.thread == "inbox" && shown.sound?.isEmpty == true)
    #expect(device.badge == 2)
    #expect(device.state == .suspended)
  }

  @Test func aRemoteNotificationIsShownWhileTheApplicationIsNotRunning() throws {
    device.pressHome()
    device.memoryShortage()
    device.deliverNotification(payload)
    let shown = try #require(device.notifications.first)
    device.tap(shown)
    let second = try #require(device.sharedApplication?.delegate as? TeaDelegate)
    #expect(
      second.take() == [
        "didFinishLaunching (inactive)", "didReceive \(shown.id) \(UNNotificationDefaultActionIdentifier) (inactive)",
        "didBecomeActive (active)",
      ]
    )
  }

  // The delegate also decides on remote notifications that arrive in the foreground.
  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
  @Test func inTheForegroundTheDelegateOfTheCenterIsAsked() throws {
    device.deliverNotification(payload)
    #expect(app.take().map { $0.hasPrefix("willPresent") } == [true])
    #expect(device.notifications.map(\.title) == ["Mail"])
  }

  @Test func theResponseCarriesThePayload() throws {
    var request: UNNotificationRequest?
    app.onResponse = { response, done in
      request = response.notification.request
      done()
    }
    device.pressHome()
    device.deliverNotification(payload)
    device.tap(try #require(device.notifications.first))
    #expect(request?.trigger is UNPushNotificationTrigger)
    #expect(request?.content.userInfo["number"] as? Int == 7)
    #expect(request?.content.badge == 2 && request?.content.sound == .default)
  }

  // Apple:
  // https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app
  @Test func aSilentNotificationOnlyWakesTheApplication() throws {
    device.pressHome()
    _ = app.take()
    device.deliverNotification(["aps": ["content-available": 1]])
    #expect(app.take() == ["didReceiveRemoteNotification (background)"])
    #expect(device.notifications.isEmpty)
  }

  @Test func aNotificationThatIsOpenedAtOnceCallsDidReceive() throws {
    device.pressHome()
    _ = app.take()
    device.deliverNotification(payload, isOpened: true)
    let lines = app.take()
    #expect(lines.count == 3 && lines[1].hasPrefix("didReceive ") && lines[1].hasSuffix(" (inactive)"))
  }
}
