//
//  TabsAppDelegate.swift
//

import UIKit

class TabsAppDelegate: UIResponder, UIApplicationDelegate, UITabBarControllerDelegate {
    var window: UIWindow?
    let tabs = UITabBarController()
    private(set) var selections: [String] = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        tabs.delegate = self
        tabs.viewControllers = ["Feed", "Search", "Profile"].map { name in
            let controller = UIViewController()
            controller.title = name
            controller.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: 0)
            return UINavigationController(rootViewController: controller)
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = tabs
        window?.tintColor = UIColor.purple
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        guard let index = url.host.flatMap({ Int($0) }), index < 3 else { return false }
        tabs.selectedIndex = index
        selections.append("opened \(index)")
        return true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selections.append("tapped \(viewController.title ?? "?")")
    }
}
