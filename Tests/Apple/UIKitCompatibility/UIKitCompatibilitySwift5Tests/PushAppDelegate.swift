//
//  PushAppDelegate.swift
//

import UIKit

class PushAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var token: String?
    var failure: Error?
    var received: [String] = []
    var unread = 0

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let settings = UIUserNotificationSettings(types: [.alert, .badge, .sound], categories: nil)
        application.registerUserNotificationSettings(settings)
        application.registerForRemoteNotifications()
        if let notification = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
            handle(notification, wasLaunchedByIt: true)
        }
        return true
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        token = deviceToken.map { String(format: "%02.2hhx", $0) }.joined()
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        failure = error
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        handle(userInfo, wasLaunchedByIt: false)
        application.applicationIconBadgeNumber = unread
        completionHandler(userInfo["aps"] == nil ? .noData : .newData)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        unread = 0
        application.applicationIconBadgeNumber = 0
    }

    private func handle(_ userInfo: [AnyHashable: Any], wasLaunchedByIt: Bool) {
        guard let aps = userInfo["aps"] as? [String: Any], let alert = aps["alert"] as? String else { return }
        received.append(wasLaunchedByIt ? "launched by \(alert)" : alert)
        unread += 1
    }
}
