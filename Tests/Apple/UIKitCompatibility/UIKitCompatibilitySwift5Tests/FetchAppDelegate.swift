//
//  FetchAppDelegate.swift
//

import UIKit

class FetchAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var headlines = ["Old news"]
    var source: () -> [String]? = { [] }

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
        return true
    }

    func application(_ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void) {
        DispatchQueue.main.async {
            guard let new = self.source() else {
                completionHandler(.failed)
                return
            }
            self.headlines = new + self.headlines
            completionHandler(new.isEmpty ? .noData : .newData)
        }
    }
}
