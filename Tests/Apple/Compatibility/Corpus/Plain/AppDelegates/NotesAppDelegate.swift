//
//  NotesAppDelegate.swift
//  Notes
//
//  Created in 2015, converted to Swift 3 a year later.
//

import UIKit

class NotesAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    var visits = 0

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        // Override point for customization after application launch.
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.backgroundColor = UIColor.white
        window?.rootViewController = UINavigationController(rootViewController: UIViewController())
        window?.makeKeyAndVisible()
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        // Sent when the application is about to move from active to inactive state.
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        saveContext()
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        visits += 1
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        application.applicationIconBadgeNumber = 0
    }

    func applicationWillTerminate(_ application: UIApplication) {
        saveContext()
    }

    // MARK: - Saving

    func saveContext() {
        UserDefaults.standard.set(visits, forKey: "visits")
        UserDefaults.standard.synchronize()
    }
}
