//
//  StyledAppDelegate.swift
//
//  How all bars look, said once.
//

import UIKit

class StyledAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let navigation = UINavigationController(rootViewController: UIViewController())

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        customizeAppearance()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
    }

    private func customizeAppearance() {
        UINavigationBar.appearance().barTintColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        UINavigationBar.appearance().tintColor = .white
        UINavigationBar.appearance().isTranslucent = false
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white, .font: UIFont.boldSystemFont(ofSize: 18)]
        UITabBar.appearance().tintColor = .orange
    }
}
