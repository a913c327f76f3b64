//
//  ReaderSceneDelegate.swift
//

import UIKit

class ReaderSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
    private(set) var log: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        // The window belongs to the scene from here on.
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UINavigationController(rootViewController: UIViewController())
        self.window = window
        window.makeKeyAndVisible()
        if let urlContext = connectionOptions.urlContexts.first {
            log.append("launched by \(urlContext.url)")
        }
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        window = nil
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        log.append("active")
    }

    func sceneWillResignActive(_ scene: UIScene) {
        log.append("inactive")
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        log.append("foreground")
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        log.append("background")
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts {
            log.append("open \(context.url.absoluteString)")
        }
    }
}
