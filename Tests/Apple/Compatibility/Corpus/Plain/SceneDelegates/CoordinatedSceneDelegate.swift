//
//  CoordinatedSceneDelegate.swift
//
//  Written for iOS 15: the scene owns a coordinator.
//

import UIKit

@MainActor
final class CoordinatedSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
    private var coordinator: SceneCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let coordinator = SceneCoordinator(window: window)
        self.window = window
        self.coordinator = coordinator
        coordinator.start()
        for activity in options.userActivities { coordinator.handle(activity) }
        if let item = options.shortcutItem { coordinator.handle(item) }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        coordinator?.handle(userActivity)
    }

    func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem) async -> Bool {
        coordinator?.handle(shortcutItem) ?? false
    }

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        let activity = NSUserActivity(activityType: "com.example.restore")
        activity.addUserInfoEntries(from: ["depth": coordinator?.depth ?? 0])
        return activity
    }
}

@MainActor
final class SceneCoordinator {
    private let window: UIWindow
    private let navigation = UINavigationController()

    var depth: Int { navigation.viewControllers.count }

    init(window: UIWindow) { self.window = window }

    func start() {
        navigation.setViewControllers([UIViewController()], animated: false)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
    }

    func handle(_ activity: NSUserActivity) {
        guard let title = activity.title else { return }
        push(titled: title)
    }

    @discardableResult
    func handle(_ item: UIApplicationShortcutItem) -> Bool {
        push(titled: item.localizedTitle)
        return true
    }

    private func push(titled title: String) {
        let controller = UIViewController()
        controller.title = title
        navigation.pushViewController(controller, animated: false)
    }
}
