//
//  RestoringAppDelegate.swift
//

import UIKit

class RestoringAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    private(set) var steps = [String]()

    func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let navigation = UINavigationController(rootViewController: PlainDocumentController())
        navigation.restorationIdentifier = "navigation"
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.restorationIdentifier = "window"
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool {
        steps.append("should save")
        return true
    }

    func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
        return true
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode(steps.count, forKey: "steps")
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        steps.append("restored \(coder.decodeInteger(forKey: "steps"))")
    }
}

class PlainDocumentController: UIViewController {
    var page = 1

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        restorationIdentifier = "document"
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(page, forKey: "page")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        page = coder.decodeInteger(forKey: "page")
    }
}
