//
//  SplitMailAppDelegate.swift
//

import UIKit

class SplitMailAppDelegate: UIResponder, UIApplicationDelegate, UISplitViewControllerDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let splitViewController = UISplitViewController()
        let master = UINavigationController(rootViewController: MailboxList(style: .plain))
        let detail = UINavigationController(rootViewController: MessageScreen())
        splitViewController.viewControllers = [master, detail]
        splitViewController.preferredDisplayMode = .allVisible
        splitViewController.delegate = self
        detail.topViewController?.navigationItem.leftBarButtonItem = splitViewController.displayModeButtonItem
        detail.topViewController?.navigationItem.leftItemsSupplementBackButton = true

        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = splitViewController
        window?.makeKeyAndVisible()
        return true
    }

    // MARK: - Split view

    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        guard let secondaryAsNavController = secondaryViewController as? UINavigationController else { return false }
        guard let topAsDetailController = secondaryAsNavController.topViewController as? MessageScreen else { return false }
        return topAsDetailController.message == nil
    }
}

class MailboxList: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let screen = MessageScreen()
        screen.message = "Message \(indexPath.row)"
        showDetailViewController(UINavigationController(rootViewController: screen), sender: self)
    }
}

class MessageScreen: UIViewController {
    var message: String? {
        didSet { title = message }
    }
}
