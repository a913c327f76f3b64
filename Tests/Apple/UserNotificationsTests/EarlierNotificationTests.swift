import Foundation
import Testing
import UIKitTesting

/// Tests of `UILocalNotification`, which has the same system's side.
@MainActor
struct EarlierNotificationTests {
  let device = SimulatedDevice()

  final class EarlierDelegate: UIResponder, UIApplicationDelegate {
    private(set) var received: [String] = []
    private(set) var lastReceived: UILocalNotification?
    private(set) var launchedFor: String?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      launchedFor = (launchOptions?[.localNotification] as? UILocalNotification)?.alertBody
      return true
    }
    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
      received.append(notification.alertBody ?? "")
      lastReceived = notification
    }
  }

  private func schedule() throws -> EarlierDelegate {
    let app = try device.launch(EarlierDelegate.self)
    let notification = UILocalNotification()
    notification.alertBody = "It is ready."
    notification.fireDate = Date() + 60
    device.run { device.sharedApplication?.scheduleLocalNotification(notification) }
    device.pressHome()
    return app
  }

  @Test func anEarlierLocalNotificationIsShownAndTapped() throws {
    let app = try schedule()
    device.advance(by: .seconds(61))
    let shown = try #require(device.notifications.first)
    #expect(shown.body == "It is ready." && app.received.isEmpty)
    device.tap(shown)
    #expect(app.received == ["It is ready."] && device.state == .active)
  }

  @Test func aNotificationThatIsPresentedNowIsACopy() throws {
    let app = try device.launch(EarlierDelegate.self)
    let notification = UILocalNotification()
    notification.alertBody = "It is ready."
    device.run { device.sharedApplication?.presentLocalNotificationNow(notification) }
    #expect(app.lastReceived?.alertBody == "It is ready." && app.lastReceived !== notification)
    device.pressHome()
    device.run { device.sharedApplication?.presentLocalNotificationNow(notification) }
    notification.alertBody = "It is gone."
    device.tap(try #require(device.notifications.first))
    #expect(app.received == ["It is ready.", "It is ready."] && app.lastReceived !== notification)
  }

  @Test func aLocalNotificationSurvivesTheProcessAndLaunchesItAgain() throws {
    _ = try schedule()
    device.memoryShortage()
    device.advance(by: .seconds(61))
    device.tap(try #require(device.notifications.first))
    let second = try #require(device.sharedApplication?.delegate as? EarlierDelegate)
    #expect(second.launchedFor == "It is ready." && second.received == ["It is ready."])
  }
}
