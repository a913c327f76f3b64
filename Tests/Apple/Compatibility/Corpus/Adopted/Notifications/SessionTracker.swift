//
//  SessionTracker.swift
//
//  Observers of the life cycle, in an object that begins with the application.
//

import UIKit

public class SessionTracker: NSObject {

    @objc public static let shared = SessionTracker()
    private var backgroundTask: UIBackgroundTaskIdentifier = .invalid
    public private(set) var events: [String] = []

    @objc public func start() {
        let events: [(Notification.Name, Selector)] = [
            (UIApplication.didEnterBackgroundNotification, #selector(didEnterBackground)),
            (UIApplication.willEnterForegroundNotification, #selector(willEnterForeground(_:))),
        ]
        for (name, selector) in events {
            NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
        }
    }

    @objc private func didEnterBackground() {
        events.append("background")
        backgroundTask = UIApplication.shared.beginBackgroundTask { [weak self] in self?.endTask() }
    }

    @objc private func willEnterForeground(_ notification: Notification) {
        events.append("foreground")
        endTask()
    }

    private func endTask() {
        UIApplication.shared.endBackgroundTask(backgroundTask)
        backgroundTask = .invalid
    }
}

class TrackedAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        SessionTracker.shared.start()
        return true
    }
}
