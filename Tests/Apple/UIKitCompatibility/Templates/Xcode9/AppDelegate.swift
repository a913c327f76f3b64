//
//  AppDelegate.swift
//  Xcode9
//

import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?


    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        // Override point for customization after application launch.
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        // The application is about to move from active to inactive.
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        // Release shared resources and save user data.
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        // Undo what was done on entering the background.
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        // Restart what was paused.
    }

    func applicationWillTerminate(_ application: UIApplication) {
        // Save data if appropriate.
    }


}
