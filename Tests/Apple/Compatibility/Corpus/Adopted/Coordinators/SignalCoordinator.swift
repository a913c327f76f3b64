//
//  SignalCoordinator.swift
//
//  Static methods of classes, enumerations with names and a class in an enumeration.
//

import UIKit

enum Signals {

    static let didLogin = Notification.Name("SignalsDidLogin")
    static let didLogout = Notification.Name("SignalsDidLogout")

    final class Recorder: NSObject {
        static private(set) var recorded: [String] = []

        @objc static func loggedIn(_ note: Notification) {
            recorded.append("in \(note.object as? String ?? "?")")
        }

        @objc class func loggedOut() {
            recorded.append("out")
        }

        static func start() {
            let center = NotificationCenter.default
            center.addObserver(self, selector: #selector(loggedIn(_:)), name: Signals.didLogin, object: nil)
            center.addObserver(Recorder.self, selector: #selector(Recorder.loggedOut), name: Signals.didLogout, object: nil)
        }

        static func stop() {
            NotificationCenter.default.removeObserver(self)
        }
    }
}

class SignalCoordinator {

    private(set) var log: [String] = []

    struct Names {
        static let refresh = "SignalsRefresh"
    }

    init() {
        NotificationCenter.default.addObserver(self, selector: #selector(refresh(_:)), name: NSNotification.Name(rawValue: Names.refresh), object: nil)
    }

    @objc func refresh(_ notification: NSNotification) {
        log.append(notification.name.rawValue)
    }

    static func refreshAll() {
        NotificationCenter.default.post(name: NSNotification.Name(rawValue: Names.refresh), object: nil)
    }
}
