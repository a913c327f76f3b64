//
//  TimeoutApplication.swift
//
//  An application that notices when nobody touches it.
//

import UIKit

extension Notification.Name {
    static let userWasActive = Notification.Name("userWasActive")
}

class TimeoutApplication: UIApplication {
    private(set) var touchesSeen = 0
    private(set) var lastTouch: TimeInterval?

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        guard event.type == .touches, let touches = event.allTouches else { return }
        for touch in touches where touch.phase == .began {
            touchesSeen += 1
            lastTouch = event.timestamp
            NotificationCenter.default.post(name: .userWasActive, object: self)
        }
    }

    func isIdle(after timeout: TimeInterval, now: TimeInterval) -> Bool {
        guard let lastTouch = lastTouch else { return true }
        return now - lastTouch > timeout
    }
}

class KioskAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var activity = 0
    private var token: NSObjectProtocol?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        token = NotificationCenter.default.addObserver(forName: .userWasActive, object: application, queue: nil) { [weak self] _ in
            self?.activity += 1
        }
        return true
    }

    deinit {
        if let token = token { NotificationCenter.default.removeObserver(token) }
    }
}
