import UIKit
import UserNotifications

// As such code has been written since iOS 15: the asynchronous forms.

public class NewsAppDelegate: NSObject, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    public private(set) var articles: [String] = []

    public func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    public func subscribe() {
        Task {
            let center = UNUserNotificationCenter.current()
            let settings = await center.notificationSettings()
            guard settings.authorizationStatus == .notDetermined else { return }
            do {
                if try await center.requestAuthorization(options: [.alert, .badge, .providesAppNotificationSettings]) {
                    try await remind()
                }
            } catch {
                print(error)
            }
        }
    }

    private func remind() async throws {
        let content = UNMutableNotificationContent()
        content.title = "News"
        content.threadIdentifier = "news"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: true)
        try await UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger))
        try await UNUserNotificationCenter.current().setBadgeCount(1)
    }

    public func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification) async -> UNNotificationPresentationOptions {
        return [.banner, .sound]
    }

    public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
        if let article = response.notification.request.content.userInfo["article"] as? String {
            articles.append(article)
        }
    }
}
