//
//  UploadAppDelegate.swift
//
//  Finishes uploads in the background.
//

import UIKit

class UploadAppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?
    var queue: [String] = []
    private(set) var uploaded: [String] = []
    private(set) var interrupted = 0
    private var backgroundTask: UIBackgroundTaskIdentifier = .invalid

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        guard !queue.isEmpty else { return }
        backgroundTask = application.beginBackgroundTask(withName: "upload") { [weak self] in
            self?.interrupted += 1
            self?.finish(application)
        }
        uploadNext(application)
    }

    private func uploadNext(_ application: UIApplication) {
        guard backgroundTask != .invalid else { return }
        guard !queue.isEmpty else {
            finish(application)
            return
        }
        let file = queue.removeFirst()
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak self] in
            self?.uploaded.append(file)
            self?.uploadNext(application)
        }
    }

    private func finish(_ application: UIApplication) {
        guard backgroundTask != .invalid else { return }
        application.endBackgroundTask(backgroundTask)
        backgroundTask = .invalid
    }

    func application(_ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
        completionHandler(queue.isEmpty ? .noData : .newData)
    }

    func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void) {
        DispatchQueue.main.async(execute: completionHandler)
    }
}
