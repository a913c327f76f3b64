//
//  NotesAppDelegate.swift
//  Notes
//
//  An application of Swift 4.0: the old names of everything.
//

import UIKit

class NotesAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    var backgroundTask: UIBackgroundTaskIdentifier = UIBackgroundTaskInvalid
    var launchURL: URL?
    var sourceOfLaunch: String?
    var events: [String] = []
    var drafts: [String] = ["groceries"]
    var savedDrafts: [String] = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        if let url = launchOptions?[UIApplicationLaunchOptionsKey.url] as? URL {
            launchURL = url
        }
        NotificationCenter.default.addObserver(forName: NSNotification.Name.UIApplicationDidEnterBackground, object: application, queue: nil) { [weak self] _ in
            self?.events.append("notified of the background")
        }
        NotificationCenter.default.addObserver(forName: .UIApplicationWillEnterForeground, object: application, queue: nil) { [weak self] _ in
            self?.events.append("notified of the foreground")
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.windowLevel = UIWindowLevelNormal
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplicationOpenURLOptionsKey: Any] = [:]) -> Bool {
        sourceOfLaunch = options[UIApplicationOpenURLOptionsKey.sourceApplication] as? String
        drafts.append(url.lastPathComponent)
        return url.scheme == "notes"
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        events.append("background")
        backgroundTask = application.beginBackgroundTask(expirationHandler: {
            application.endBackgroundTask(self.backgroundTask)
            self.backgroundTask = UIBackgroundTaskInvalid
        })
        DispatchQueue.main.async {
            self.savedDrafts = self.drafts
            application.endBackgroundTask(self.backgroundTask)
            self.backgroundTask = UIBackgroundTaskInvalid
        }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        events.append("foreground")
    }

    func stateName(_ state: UIApplicationState) -> String {
        switch state {
        case .active: return "active"
        case .inactive: return "inactive"
        case .background: return "background"
        }
    }

}
