//
//  PrivacyCurtain.swift
//
//  Hides what is on the screen while the app is not in use.
//

import UIKit

class PrivacyCurtain {
    private var curtain: UIView?

    var isDrawn: Bool { return curtain?.superview != nil }

    func draw(over window: UIWindow?) {
        guard let window = window, curtain == nil else { return }
        let view = UIView(frame: window.bounds)
        view.tag = 9_001
        window.addSubview(view)
        curtain = view
    }

    func lift() {
        curtain?.removeFromSuperview()
        curtain = nil
    }
}

class BankAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let curtain = PrivacyCurtain()
    var drawnWhenSnapshotIsTaken = false

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        curtain.draw(over: window)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        drawnWhenSnapshotIsTaken = window?.subviews.last?.tag == 9_001
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        curtain.lift()
    }
}
