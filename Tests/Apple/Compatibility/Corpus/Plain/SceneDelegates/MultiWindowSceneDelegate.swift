//
//  MultiWindowSceneDelegate.swift
//

import UIKit

extension NSUserActivity {
    static let openDetailActivityType = "com.example.openDetail"

    static func detail(id: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: openDetailActivityType)
        activity.title = "Detail"
        activity.userInfo = ["id": id]
        return activity
    }
}

class MultiWindowSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?
    private(set) var shownID: String?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        if let userActivity = connectionOptions.userActivities.first ?? session.stateRestorationActivity {
            if !configure(window: window, with: userActivity) {
                print("Failed to restore from \(userActivity)")
            }
        }
        guard let scene = scene as? UIWindowScene else { return }
        scene.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 480)
        scene.title = shownID
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }

    func configure(window: UIWindow?, with activity: NSUserActivity) -> Bool {
        guard activity.activityType == NSUserActivity.openDetailActivityType else { return false }
        guard let id = activity.userInfo?["id"] as? String else { return false }
        shownID = id
        return true
    }

    static func openDetail(id: String, from session: UISceneSession?) {
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = session?.scene
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: .detail(id: id), options: options) { error in
            print("Failed to open a window: \(error)")
        }
    }

    static func close(_ session: UISceneSession) {
        let options = UIWindowSceneDestructionRequestOptions()
        options.windowDismissalAnimation = .commit
        UIApplication.shared.requestSceneSessionDestruction(session, options: options, errorHandler: nil)
    }
}
