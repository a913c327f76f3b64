//
//  SelectorObserver.swift
//
//  Observers as they were before closures; `@used` and Selector("…") stand for @objc and #selector.
//

import UIKit

class ConnectionMonitor: NSObject {

    private(set) var log: [String] = []
    private var timer: Timer?

    func start() {
        let center = NotificationCenter.default
        center.addObserver(self, selector: Selector("appDidBecomeActive:"), name: UIApplication.didBecomeActiveNotification, object: nil)
        center.addObserver(self, selector: Selector("appWillResignActive"), name: UIApplication.willResignActiveNotification, object: nil)
        center.addObserver(
            self, selector: Selector("appDidEnterBackground:"), name: UIApplication.didEnterBackgroundNotification, object: UIApplication.shared)
    }

    func stop() {
        NotificationCenter.default.removeObserver(self)
        timer?.invalidate()
        timer = nil
    }

    func ping() {
        timer?.fire()
    }

    @used private func appDidBecomeActive(_ notification: Notification) {
        log.append("active: \(notification.object is UIApplication)")
        timer = Timer(timeInterval: 60, target: self, selector: Selector("poll:"), userInfo: nil, repeats: true)
    }

    @used private func appWillResignActive() {
        log.append("inactive")
        timer?.invalidate()
        timer = nil
    }

    @used private func appDidEnterBackground(_ notification: NSNotification) {
        log.append(notification.name.rawValue)
    }

    @used private func poll(_ timer: Timer) {
        log.append("polled, again: \(timer.isValid)")
    }
}

class MonitoredAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let monitor = ConnectionMonitor()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        monitor.start()
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) {
        monitor.stop()
    }
}
