//
//  ShortcutsAppDelegate.swift
//

import UIKit

enum Shortcut: String {
    case compose = "com.example.mail.compose"
    case search = "com.example.mail.search"
}

class ShortcutsAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var performed: [Shortcut] = []
    private var launchedShortcutItem: UIApplicationShortcutItem?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        application.shortcutItems = [
            UIApplicationShortcutItem(
                type: Shortcut.compose.rawValue, localizedTitle: "New message", localizedSubtitle: nil, icon: UIApplicationShortcutIcon(type: .compose), userInfo: nil),
            UIApplicationShortcutItem(type: Shortcut.search.rawValue, localizedTitle: "Search"),
        ]
        if let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem {
            launchedShortcutItem = item
            // It is handled when the app becomes active, and not twice.
            return false
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        guard let item = launchedShortcutItem else { return }
        _ = handle(item)
        launchedShortcutItem = nil
    }

    func application(_ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
        completionHandler(handle(shortcutItem))
    }

    private func handle(_ item: UIApplicationShortcutItem) -> Bool {
        guard let shortcut = Shortcut(rawValue: item.type) else { return false }
        performed.append(shortcut)
        return true
    }
}
