//
//  RestoringAppDelegate.swift
//
//  State preservation as it was before scenes.
//

import UIKit

class RestoringAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    static var page = 0
    var restoredPage: Int?

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        return true
    }

    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        return coder.decodeObject(forKey: UIApplication.stateRestorationBundleVersionKey) != nil || true
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode(RestoringAppDelegate.page, forKey: "page")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        restoredPage = coder.decodeInteger(forKey: "page")
    }
}
