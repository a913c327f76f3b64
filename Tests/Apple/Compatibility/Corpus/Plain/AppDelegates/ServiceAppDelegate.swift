//
//  ServiceAppDelegate.swift
//
//  An application delegate that only forwards to services.
//

import UIKit

protocol ApplicationService: AnyObject {
    func applicationDidFinishLaunching()
    func applicationDidEnterBackground()
    func applicationWillEnterForeground()
}

extension ApplicationService {
    func applicationDidFinishLaunching() {}
    func applicationDidEnterBackground() {}
    func applicationWillEnterForeground() {}
}

final class LoggingService: ApplicationService {
    private(set) var lines: [String] = []
    func applicationDidFinishLaunching() { lines.append("launch") }
    func applicationDidEnterBackground() { lines.append("background") }
}

final class CacheService: ApplicationService {
    var entries = ["a": 1, "b": 2]
    func applicationWillEnterForeground() { entries.removeAll() }
}

class ServiceAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    lazy var services: [ApplicationService] = [logging, caching]
    let logging = LoggingService()
    let caching = CacheService()

    @discardableResult
    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        services.forEach { $0.applicationDidFinishLaunching() }
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        services.forEach { $0.applicationDidEnterBackground() }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        services.forEach { $0.applicationWillEnterForeground() }
    }
}
