//
//  AppCoordinator.swift
//
//  A nested class, a class inside a function and a class itself as targets.
//

import UIKit

class AppCoordinator: NSObject {

    private(set) static var signOuts = 0
    let relay = Relay()

    class Relay: NSObject {
        fileprivate(set) var taps = 0
        @objc fileprivate func tapped(_ sender: UIControl) { taps += 1 }
    }

    @objc class func signedOut(_ notification: Notification) { signOuts += 1 }

    func observe(_ name: Notification.Name) {
        NotificationCenter.default.addObserver(AppCoordinator.self, selector: #selector(AppCoordinator.signedOut(_:)), name: name, object: nil)
    }

    func connect(_ button: UIButton) {
        button.addTarget(relay, action: #selector(Relay.tapped), for: .touchUpInside)
        button.addTarget(relay, action: #selector(relay.tapped(_:)), for: .touchUpOutside)
    }

    func local(_ button: UIButton) -> NSObject {
        class Echo: NSObject {
            @objc func heard() { AppCoordinator.signOuts += 10 }
        }
        let echo = Echo()
        button.addTarget(echo, action: #selector(Echo.heard), for: .touchDown)
        return echo
    }
}
