//
//  RadioAppDelegate.swift
//  Radio
//
//  Swift 3, 2016.
//

import UIKit

class RadioAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    var isPlaying = true
    private(set) var log = [String]()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(stop), name: NSNotification.Name("RadioStop"), object: nil)
        center.addObserver(self, selector: #selector(RadioAppDelegate.orientationChanged(notification:)), name: NSNotification.Name.UIDeviceOrientationDidChange, object: nil)
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        application.statusBarStyle = UIStatusBarStyle.lightContent
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        log.append(isPlaying ? "plays on" : "sleeps")
    }

    func applicationWillTerminate(_ application: UIApplication) {
        UIDevice.current.endGeneratingDeviceOrientationNotifications()
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: - Notifications

    func stop() {
        isPlaying = false
    }

    @objc private func orientationChanged(notification: NSNotification) {
        log.append("turned \(UIDeviceOrientationIsLandscape(UIDevice.current.orientation) ? "to landscape" : "to portrait")")
    }
}
