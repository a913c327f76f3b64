//
//  SceneRouter.swift
//
//  A scene that is opened by links and activities.
//

import UIKit

final class RoutedViewController: UIViewController {
    private(set) var routes: [String] = []
    func show(_ route: String) { routes.append(route) }
}

final class RoutedSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var phases: [String] = []
    let controller = RoutedViewController()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        self.window = window
        for context in connectionOptions.urlContexts { route(context.url) }
        if let activity = connectionOptions.userActivities.first { self.scene(scene, continue: activity) }
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        URLContexts.map(\.url).forEach(route)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        guard userActivity.activityType == NSUserActivityTypeBrowsingWeb, let url = userActivity.webpageURL else { return }
        route(url)
    }

    func sceneDidBecomeActive(_ scene: UIScene) { phases.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { phases.append("inactive") }
    func sceneWillEnterForeground(_ scene: UIScene) { phases.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { phases.append("background") }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

    private func route(_ url: URL) { controller.show(url.lastPathComponent) }
}

final class RoutedAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = RoutedSceneDelegate.self
        return configuration
    }
}
