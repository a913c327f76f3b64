//
//  QuickActionAppDelegate.swift
//

import UIKit

enum QuickAction: String {
    case compose = "com.example.compose"
    case search = "com.example.search"
}

class QuickActionAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    var launchedShortcutItem: UIApplicationShortcutItem?
    private(set) var handled: [QuickAction] = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        var shouldPerformAdditionalDelegateHandling = true

        // If a shortcut was launched, display its information and take the appropriate action
        if let shortcutItem = launchOptions?[UIApplication.LaunchOptionsKey.shortcutItem] as? UIApplicationShortcutItem {
            launchedShortcutItem = shortcutItem
            // This will block "performActionForShortcutItem:completionHandler" from being called.
            shouldPerformAdditionalDelegateHandling = false
        }

        if application.shortcutItems?.isEmpty ?? true {
            let icon = UIApplicationShortcutIcon(type: .compose)
            let item = UIMutableApplicationShortcutItem(type: QuickAction.compose.rawValue, localizedTitle: "Compose", localizedSubtitle: nil, icon: icon, userInfo: nil)
            application.shortcutItems = [item]
        }
        return shouldPerformAdditionalDelegateHandling
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        guard let shortcut = launchedShortcutItem else { return }
        handleShortCutItem(shortcut)
        launchedShortcutItem = nil
    }

    func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
        completionHandler(handleShortCutItem(shortcutItem))
    }

    @discardableResult
    func handleShortCutItem(_ shortcutItem: UIApplicationShortcutItem) -> Bool {
        guard let action = QuickAction(rawValue: shortcutItem.type) else { return false }
        handled.append(action)
        return true
    }
}
