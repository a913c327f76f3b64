//
//  SceneDelegate.swift
//  Xcode26
//

import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?


    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = (scene as? UIWindowScene) else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = ViewController()
        window.makeKeyAndVisible()
        self.window = window
        FileHandle.standardOutput.write(Data("connected\n".utf8))
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        // The scene has been released by the system.
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        FileHandle.standardOutput.write(Data("active\n".utf8))
    }

    func sceneWillResignActive(_ scene: UIScene) {
        FileHandle.standardOutput.write(Data("inactive\n".utf8))
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        FileHandle.standardOutput.write(Data("foreground\n".utf8))
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        FileHandle.standardOutput.write(Data("background\n".utf8))
    }


}
