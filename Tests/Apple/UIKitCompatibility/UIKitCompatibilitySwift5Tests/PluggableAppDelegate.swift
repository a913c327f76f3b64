//
//  PluggableAppDelegate.swift
//
//  An application delegate that hands every event on to services.
//

import UIKit

protocol ApplicationService: UIApplicationDelegate {}

class PluggableAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    var services: [ApplicationService] { return [] }

    private lazy var loadedServices: [ApplicationService] = self.services

    @discardableResult
    private func apply<T>(_ work: (ApplicationService) -> T) -> [T] {
        return loadedServices.map(work)
    }

    func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        return apply { $0.application(application, willFinishLaunchingWithOptions: launchOptions) }.allSatisfy { $0 }
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        return apply { $0.application(application, didFinishLaunchingWithOptions: launchOptions) }.allSatisfy { $0 }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        apply { $0.applicationDidBecomeActive(application) }
    }

    func applicationWillResignActive(_ application: UIApplication) {
        apply { $0.applicationWillResignActive(application) }
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        apply { $0.applicationDidEnterBackground(application) }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        apply { $0.applicationWillEnterForeground(application) }
    }

    func applicationWillTerminate(_ application: UIApplication) {
        apply { $0.applicationWillTerminate(application) }
    }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        apply { $0.applicationDidReceiveMemoryWarning(application) }
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        return apply { $0.application(app, open: url, options: options) }.contains(true)
    }
}

final class LoggerService: NSObject, ApplicationService {
    static var lines: [String] = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        LoggerService.lines = ["launched"]
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { LoggerService.lines.append("active") }
    func applicationDidEnterBackground(_ application: UIApplication) { LoggerService.lines.append("background") }
    func applicationWillTerminate(_ application: UIApplication) { LoggerService.lines.append("terminated") }
}

final class PaymentService: NSObject, ApplicationService {
    static var returned: [URL] = []

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        guard url.scheme == "pay" else { return false }
        PaymentService.returned.append(url)
        return true
    }
}

class TicketsAppDelegate: PluggableAppDelegate {
    override var services: [ApplicationService] {
        return [LoggerService(), PaymentService()]
    }
}
