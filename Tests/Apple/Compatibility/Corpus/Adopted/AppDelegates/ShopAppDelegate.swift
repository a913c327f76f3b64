//
//  ShopAppDelegate.swift
//

import UIKit

extension Notification.Name {
    static let cartChanged = Notification.Name("ShopCartChanged")
    static let userLoggedOut = Notification.Name("ShopUserLoggedOut")
}

final class ShopAppDelegate: UIResponder, UIApplicationDelegate {

    @objc static var shared: ShopAppDelegate {
        return UIApplication.shared.delegate as! ShopAppDelegate
    }

    var window: UIWindow?
    private var tabBarController: UITabBarController!

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        tabBarController = UITabBarController()
        tabBarController.viewControllers = ["Shop", "Cart"].map { title in
            let controller = UIViewController()
            controller.title = title
            return UINavigationController(rootViewController: controller)
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window!.rootViewController = tabBarController
        window!.makeKeyAndVisible()
        observe()
        return true
    }

    private func observe() {
        NotificationCenter.default.addObserver(self, selector: #selector(updateBadge(_:)), name: .cartChanged, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(showLogin), name: .userLoggedOut, object: nil)
    }

    @objc private func updateBadge(_ note: Notification) {
        let count = note.userInfo?["count"] as? Int ?? 0
        tabBarController.tabBar.items?.last?.badgeValue = count > 0 ? String(count) : nil
    }

    @objc func showLogin() {
        tabBarController.selectedIndex = 0
        let login = UIViewController()
        login.title = "Login"
        login.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancelLogin(_:)))
        tabBarController.present(UINavigationController(rootViewController: login), animated: false)
    }

    @objc func cancelLogin(_ sender: UIBarButtonItem) {
        tabBarController.dismiss(animated: false)
    }
}
