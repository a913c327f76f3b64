//
//  WeatherAppDelegate.swift
//

import UIKit

/// Colors all bars before the first screen appears.
final class WeatherAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil) -> Bool {
        configureAppearance()
        return true
    }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.tintColor = .orange
        window.rootViewController = makeTabs()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    private func configureAppearance() {
        UINavigationBar.appearance().barTintColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
        UINavigationBar.appearance().tintColor = .white
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
        UITabBar.appearance().tintColor = .orange
        UITabBar.appearance().isTranslucent = false
    }

    private func makeTabs() -> UITabBarController {
        let tabs = UITabBarController()
        let titles = ["Today", "Week", "Places"]
        tabs.viewControllers = titles.enumerated().map { index, title in
            let controller = UIViewController()
            controller.title = title
            controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
            return UINavigationController(rootViewController: controller)
        }
        tabs.selectedIndex = 1
        return tabs
    }

    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
        return UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
    }
}
