import UIKit
import UserNotifications

/// An application that reminds of tea shortly after its launch.
final class KettleDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.requestAuthorization(options: [.alert, .badge]) { @Sendable isGranted, _ in
      guard isGranted else {
        DispatchQueue.main.async { UIApplication.shared.isIdleTimerDisabled = true }
        return
      }
      let content = UNMutableNotificationContent()
      content.title = "Tea"
      content.badge = 1
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 0.5, repeats: false)
      UNUserNotificationCenter.current()
        .add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
    }
    return true
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    MainActor.assumeIsolated { UIApplication.shared.applicationIconBadgeNumber = 9 }
    completionHandler()
  }
}
