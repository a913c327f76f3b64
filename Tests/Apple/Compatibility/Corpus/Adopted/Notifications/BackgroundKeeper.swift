//
//  BackgroundKeeper.swift
//

import UIKit

@objc protocol BackgroundKeeperDelegate: AnyObject {
    @objc optional func backgroundKeeperDidBegin(_ keeper: BackgroundKeeper)
    @objc optional func backgroundKeeper(_ keeper: BackgroundKeeper, didEndAfter seconds: Int)
}

class BackgroundKeeper: NSObject {

    static let sharedInstance = BackgroundKeeper()

    @objc weak var delegate: BackgroundKeeperDelegate?
    private var task: UIBackgroundTaskIdentifier = .invalid
    private var timer: Timer?
    private(set) var seconds = 0
    var limit = 5

    @objc func start() {
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(BackgroundKeeper.begin),
            name: UIApplication.didEnterBackgroundNotification,
            object: nil
        )
    }

    func stop() {
        NotificationCenter.default.removeObserver(self)
    }

    @objc private func begin() {
        task = UIApplication.shared.beginBackgroundTask(withName: "keeper", expirationHandler: end)
        seconds = 0
        delegate?.backgroundKeeperDidBegin?(self)
        timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(BackgroundKeeper.tick), userInfo: nil, repeats: true)
    }

    @objc private func tick() {
        seconds += 1
        if seconds >= limit { end() }
    }

    private func end() {
        timer?.invalidate()
        timer = nil
        guard task != UIBackgroundTaskIdentifier.invalid else { return }
        delegate?.backgroundKeeper?(self, didEndAfter: seconds)
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}
