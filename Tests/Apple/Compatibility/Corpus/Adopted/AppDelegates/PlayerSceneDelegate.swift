//
//  PlayerSceneDelegate.swift
//

import UIKit

class PlayerSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
    private(set) var log: [String] = []

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let root = UIViewController()
        let button = UIBarButtonItem(title: "Play", style: .plain, target: self, action: #selector(playPressed(_:)))
        root.navigationItem.rightBarButtonItem = button
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UINavigationController(rootViewController: root)
        window?.makeKeyAndVisible()

        NotificationCenter.default.addObserver(self, selector: #selector(sceneEnteredBackground), name: UIScene.didEnterBackgroundNotification, object: scene)
        NotificationCenter.default.addObserver(self, selector: #selector(sceneWillEnterForeground(note:)), name: UIScene.willEnterForegroundNotification, object: scene)
    }

    @objc func playPressed(_ sender: Any) {
        log.append("play")
    }

    @objc private func sceneEnteredBackground(_ notification: Notification) {
        log.append("background \(notification.object is UIWindowScene)")
    }

    @objc private func sceneWillEnterForeground(note: NSNotification) {
        log.append("foreground")
    }
}

extension PlayerSceneDelegate {

    var playItem: UIBarButtonItem? {
        return (window?.rootViewController as? UINavigationController)?.topViewController?.navigationItem.rightBarButtonItem
    }
}
