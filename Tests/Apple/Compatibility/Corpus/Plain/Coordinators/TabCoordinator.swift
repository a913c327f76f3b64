//
//  TabCoordinator.swift
//

import UIKit

enum TabPage: Int, CaseIterable {
    case home, orders, account

    var title: String {
        switch self {
        case .home: return "Home"
        case .orders: return "Orders"
        case .account: return "Account"
        }
    }

    var symbolName: String {
        switch self {
        case .home: return "house"
        case .orders: return "shippingbox"
        case .account: return "person.crop.circle"
        }
    }
}

final class TabCoordinator: NSObject {

    private let tabBarController = UITabBarController()
    private var navigationControllers: [TabPage: UINavigationController] = [:]
    private(set) var selections: [TabPage] = []

    var root: UIViewController { tabBarController }

    func start() {
        let pages = TabPage.allCases.sorted { $0.rawValue < $1.rawValue }
        tabBarController.delegate = self
        tabBarController.setViewControllers(pages.map(makeController), animated: false)
        select(.home)
    }

    func select(_ page: TabPage) {
        tabBarController.selectedIndex = page.rawValue
    }

    func setBadge(_ text: String?, for page: TabPage) {
        navigationControllers[page]?.tabBarItem.badgeValue = text
    }

    private func makeController(for page: TabPage) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.tabBarItem = UITabBarItem(title: page.title, image: UIImage(systemName: page.symbolName), tag: page.rawValue)
        navigation.pushViewController(UIViewController(), animated: false)
        navigationControllers[page] = navigation
        return navigation
    }
}

extension TabCoordinator: UITabBarControllerDelegate {

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        viewController.tabBarItem.tag != TabPage.orders.rawValue || !selections.isEmpty
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        guard let page = TabPage(rawValue: viewController.tabBarItem.tag) else { return }
        selections.append(page)
    }
}
