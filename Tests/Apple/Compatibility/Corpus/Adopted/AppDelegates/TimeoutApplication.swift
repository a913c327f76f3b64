//
//  TimeoutApplication.swift
//
//  An application object that notices when nobody touches the screen.
//

import UIKit

class TimeoutApplication: UIApplication {

    static let timeoutNotification = NSNotification.Name("ApplicationTimedOut")
    var timeoutInSeconds: TimeInterval = 5 * 60
    private var idleTimer: Timer?

    override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        guard let touches = event.allTouches else { return }
        for touch in touches where touch.phase == UITouch.Phase.began {
            resetIdleTimer()
        }
    }

    func resetIdleTimer() {
        if let idleTimer = idleTimer {
            idleTimer.invalidate()
        }
        idleTimer = Timer.scheduledTimer(
            timeInterval: timeoutInSeconds,
            target: self,
            selector: #selector(TimeoutApplication.timeHasExceeded),
            userInfo: nil,
            repeats: false
        )
    }

    @objc private func timeHasExceeded() {
        NotificationCenter.default.post(name: TimeoutApplication.timeoutNotification, object: nil)
    }
}

/// The same with an object of its own.
class IdleWatch: NSObject {
    let timeout: TimeInterval
    private(set) var timeouts = 0
    private var timer: Timer?

    init(timeout: TimeInterval) {
        self.timeout = timeout
    }

    func touch() {
        timer?.invalidate()
        let timer = Timer(timeInterval: timeout, target: self, selector: #selector(expired(timer:)), userInfo: nil, repeats: false)
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    @objc private func expired(timer: Timer) {
        timeouts += 1
    }
}
