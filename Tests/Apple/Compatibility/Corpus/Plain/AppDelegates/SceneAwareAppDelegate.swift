//
//  SceneAwareAppDelegate.swift
//

import UIKit

class SceneAwareAppDelegate: UIResponder, UIApplicationDelegate {

    private(set) var discarded = 0

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        return true
    }

    // MARK: UISceneSession Lifecycle

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        if let activity = options.userActivities.first, activity.activityType == "com.example.detail" {
            let configuration = UISceneConfiguration(name: "Detail", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = ReaderSceneDelegate.self
            return configuration
        }
        let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = ReaderSceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        discarded += sceneSessions.count
    }
}

@available(iOS 13.0, *)
extension SceneAwareAppDelegate {
    static var sceneDelegates: [UISceneDelegate] {
        return UIApplication.shared.connectedScenes.compactMap { $0.delegate }
    }
}
