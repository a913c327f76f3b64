import HookConditions
import Testing
import UIKitTesting
import UserNotifications

final class KettleDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  private(set) var poured = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.requestAuthorization(options: [.alert]) { @Sendable isGranted, _ in
      if isGranted { KettleDelegate.remind() }
    }
    return true
  }

  nonisolated static func remind() {
    let content = UNMutableNotificationContent()
    content.title = "The tea is ready"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 240, repeats: false)
    UNUserNotificationCenter.current()
      .add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    MainActor.assumeIsolated { poured += 1 }
    completionHandler()
  }
}

@MainActor
@Test(.needs(.queues)) func aTapOnTheNotificationPoursTheTeaAfterTheApplicationWasKilled() throws {
  let device = SimulatedDevice()
  device.notificationAnswer = .allows
  try device.launch(KettleDelegate.self)

  device.pressHome()
  device.memoryShortage()
  device.advance(by: .seconds(240))
  let notification = try #require(device.notifications.first)
  #expect(notification.title == "The tea is ready")

  device.tap(notification)
  let second = try #require(device.sharedApplication?.delegate as? KettleDelegate)
  #expect(second.poured == 1 && device.state == .active)
}
