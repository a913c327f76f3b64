import UIKitTesting
import UserNotifications

/// An application that reminds of tea, and notes its callbacks with the state in which they come.
class TeaDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  private(set) var lines: [String] = []
  /// The options for notifications in the foreground.
  var options: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
  /// Called in place of the completion handler of the response.
  var onResponse: ((UNNotificationResponse, @escaping @Sendable () -> Void) -> Void)?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("didFinishLaunching")
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { note("willEnterForeground") }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
  ) {
    note("didReceiveRemoteNotification")
    completionHandler(.newData)
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    let options = MainActor.assumeIsolated {
      note("willPresent \(notification.request.identifier)")
      return self.options
    }
    completionHandler(options)
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    MainActor.assumeIsolated {
      var words = ["didReceive", response.notification.request.identifier, response.actionIdentifier]
      if let text = (response as? UNTextInputNotificationResponse)?.userText { words.append(text) }
      note(words.joined(separator: " "))
      if let onResponse { onResponse(response, completionHandler) } else { completionHandler() }
    }
  }

  func note(_ line: String) {
    let state = ["active", "inactive", "background"][UIApplication.shared.applicationState.rawValue]
    lines.append("\(line) (\(state))")
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A request that reminds of tea.
func reminder(
  _ identifier: String = "tea",
  title: String = "Tea",
  after seconds: TimeInterval? = nil,
  repeats: Bool = false,
  badge: Int? = nil,
  category: String = ""
) -> UNNotificationRequest {
  let content = UNMutableNotificationContent()
  content.title = title
  content.body = "It is ready."
  content.badge = badge.map { NSNumber(value: $0) }
  content.categoryIdentifier = category
  let trigger = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) }
  return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
}

extension SimulatedDevice {
  /// The notification center of the device's application.
  var center: UNUserNotificationCenter { run { .current() } }

  /// Launches the application, and lets it ask for permission, which the user grants.
  func launchTea(_ options: UNAuthorizationOptions = [.alert, .sound, .badge]) throws -> TeaDelegate {
    let app = try launch(TeaDelegate.self)
    run { center.requestAuthorization(options: options) { @Sendable _, _ in } }
    advance(by: .zero)
    _ = app.take()
    return app
  }
}
