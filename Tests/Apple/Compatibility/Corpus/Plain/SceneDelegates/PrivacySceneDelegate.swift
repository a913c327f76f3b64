//
//  PrivacySceneDelegate.swift
//
//  Covers the content in the application switcher.
//

import UIKit

class PrivacySceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    private lazy var curtain: UIVisualEffectView = {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.alpha = 0
        return view
    }()

    var isCovered: Bool { return curtain.superview != nil }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.backgroundColor = .systemBackground
        window?.makeKeyAndVisible()
    }

    func sceneWillResignActive(_ scene: UIScene) {
        guard let window = window else { return }
        curtain.frame = window.bounds
        window.addSubview(curtain)
        UIView.animate(withDuration: 0.2) { self.curtain.alpha = 1 }
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        UIView.animate(
            withDuration: 0.2,
            animations: { self.curtain.alpha = 0 },
            completion: { _ in self.curtain.removeFromSuperview() }
        )
    }
}
