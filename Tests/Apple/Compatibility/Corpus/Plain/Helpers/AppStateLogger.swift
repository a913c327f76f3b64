//
//  AppStateLogger.swift
//

import UIKit

final class AppStateLogger {

    private var tokens: [NSObjectProtocol] = []
    private(set) var entries: [String] = []

    func start(center: NotificationCenter = .default) {
        let names: [(Notification.Name, String)] = [
            (UIApplication.didBecomeActiveNotification, "active"),
            (UIApplication.willResignActiveNotification, "inactive"),
            (UIApplication.didEnterBackgroundNotification, "background"),
            (UIApplication.willEnterForegroundNotification, "foreground"),
            (UIApplication.willTerminateNotification, "terminate"),
            (UIApplication.didReceiveMemoryWarningNotification, "memory"),
            (UIApplication.significantTimeChangeNotification, "time"),
        ]
        tokens = names.map { name, text in
            center.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in
                self?.entries.append(text)
            }
        }
    }

    func stop(center: NotificationCenter = .default) {
        tokens.forEach(center.removeObserver)
        tokens.removeAll()
    }

    deinit {
        tokens.forEach { NotificationCenter.default.removeObserver($0) }
    }
}
