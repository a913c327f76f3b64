//
//  LegacyPushAppDelegate.swift
//

import UIKit

@objc(LegacyPushAppDelegate)
class LegacyPushAppDelegate: UIResponder, UIApplicationDelegate {

    @objc var window: UIWindow?
    private(set) var shown: [String] = []
    private var retryTimer: Timer?
    private(set) var retries = 0

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        if let info = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
            show(info)
        }
        register()
        return true
    }

    @objc func register() {
        retries += 1
        UIApplication.shared.registerForRemoteNotifications()
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        guard retries < 3 else { return }
        retryTimer = Timer.scheduledTimer(timeInterval: 30, target: self, selector: #selector(register), userInfo: nil, repeats: false)
    }

    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        retryTimer?.invalidate()
    }

    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
        show(userInfo)
    }

    private func show(_ info: [AnyHashable: Any]) {
        let aps = info["aps"] as? NSDictionary
        shown.append(aps?["alert"] as? String ?? "?")
    }
}
