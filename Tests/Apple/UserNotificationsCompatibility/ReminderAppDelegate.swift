import UIKit
import UserNotifications

// As such code was written for iOS 10 to 14: one object that owns the notifications, completion handlers, an extension
// for the delegate.

open class ReminderAppDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    public let notifications = ReminderNotifications()

    public func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        notifications.registerCategories()
        notifications.requestAuthorization { granted in
            guard granted else { return }
            application.registerForRemoteNotifications()
        }
        return true
    }
}

extension ReminderAppDelegate: UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        if #available(iOS 14.0, *) {
            completionHandler([.banner, .list, .sound])
        } else {
            completionHandler([.alert, .sound])
        }
    }

    public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) {
        defer { completionHandler() }
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier:
            notifications.opened.append(response.notification.request.identifier)
        case UNNotificationDismissActionIdentifier:
            break
        case ReminderNotifications.Action.snooze.rawValue:
            notifications.snooze(response.notification.request)
        default:
            if let response = response as? UNTextInputNotificationResponse {
                notifications.replies.append(response.userText)
            }
        }
    }
}

public class ReminderNotifications: NSObject {
    enum Action: String {
        case snooze = "SNOOZE_ACTION"
        case reply = "REPLY_ACTION"
    }

    public var opened: [String] = []
    public var replies: [String] = []
    public private(set) var isAuthorized = false
    public private(set) var pendingCount = 0
    private let center = UNUserNotificationCenter.current()

    func registerCategories() {
        let snooze = UNNotificationAction(identifier: Action.snooze.rawValue, title: "Snooze", options: UNNotificationActionOptions(rawValue: 0))
        let reply = UNTextInputNotificationAction(identifier: Action.reply.rawValue, title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        let category = UNNotificationCategory(identifier: "REMINDER", actions: [snooze, reply], intentIdentifiers: [], options: .customDismissAction)
        center.setNotificationCategories([category])
    }

    func requestAuthorization(completion: @escaping (Bool) -> Void) {
        center.requestAuthorization(options: [.alert, .sound, .badge]) { [weak self] granted, error in
            if let error = error {
                print("Not authorized: \(error.localizedDescription)")
            }
            DispatchQueue.main.async {
                self?.isAuthorized = granted
                completion(granted)
            }
        }
    }

    public func schedule(identifier: String, title: String, at date: Date, repeats: Bool = false) {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = NSString.localizedUserNotificationString(forKey: "Remember", arguments: nil)
        content.sound = UNNotificationSound.default
        content.badge = 1
        content.categoryIdentifier = "REMINDER"
        content.userInfo = ["identifier": identifier, "date": date]

        let components = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
        let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
        center.add(request) { error in
            if let error = error as NSError?, error.domain == UNErrorDomain {
                print("Not scheduled: \(error.code)")
            }
        }
    }

    func snooze(_ request: UNNotificationRequest) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
        content.body = "Again"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5 * 60, repeats: false)
        center.add(UNNotificationRequest(identifier: request.identifier, content: content, trigger: trigger), withCompletionHandler: nil)
    }

    public func countPending() {
        center.getPendingNotificationRequests { requests in
            let count = requests.filter { $0.content.userInfo["identifier"] != nil }.count
            DispatchQueue.main.async { self.pendingCount = count }
        }
    }

    public func cancel(identifier: String) {
        center.removePendingNotificationRequests(withIdentifiers: [identifier])
        center.removeDeliveredNotifications(withIdentifiers: [identifier])
    }

    public func refresh(completion: @escaping (UNAuthorizationStatus) -> Void) {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            switch settings.authorizationStatus {
            case .authorized, .provisional, .ephemeral: completion(.authorized)
            case .denied, .notDetermined: completion(settings.authorizationStatus)
            @unknown default: completion(.notDetermined)
            }
        }
    }
}
