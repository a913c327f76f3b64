//
//  SessionAppDelegate.swift
//
//  A URL session whose transfers go on without the app.
//

import UIKit

class TransferCenter {
    private var handlers: [String: () -> Void] = [:]
    private(set) var finished: [String] = []

    func keep(_ handler: @escaping () -> Void, for identifier: String) {
        handlers[identifier] = handler
    }

    func sessionDidFinishEvents(_ identifier: String) {
        finished.append(identifier)
        DispatchQueue.main.async {
            self.handlers.removeValue(forKey: identifier)?()
        }
    }
}

class SessionAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let transfers = TransferCenter()

    func application(_ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void) {
        transfers.keep(completionHandler, for: identifier)
    }
}
