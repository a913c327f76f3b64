//
//  HandoffNote.swift
//
//  A user activity that is kept up to date while a note is open.
//

import UIKit

final class NoteViewController: UIViewController, NSUserActivityDelegate {
    static let activityType = "com.example.notes.editing"

    var noteID = 0
    var text = "" {
        didSet { activity.needsSave = true }
    }
    private(set) var saves = 0

    lazy var activity: NSUserActivity = {
        let activity = NSUserActivity(activityType: NoteViewController.activityType)
        activity.title = "Editing a note"
        activity.isEligibleForHandoff = true
        activity.requiredUserInfoKeys = ["id"]
        activity.webpageURL = URL(string: "https://example.com/notes")
        return activity
    }()

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        activity.delegate = self
        activity.addUserInfoEntries(from: ["id": noteID])
        activity.becomeCurrent()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        activity.resignCurrent()
    }

    nonisolated func userActivityWillSave(_ userActivity: NSUserActivity) {
        MainActor.assumeIsolated {
            saves += 1
            activity.addUserInfoEntries(from: ["text": text])
        }
    }
}

final class NoteAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let controller = NoteViewController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        controller.noteID = 7
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        window?.rootViewController = nil
    }
}
