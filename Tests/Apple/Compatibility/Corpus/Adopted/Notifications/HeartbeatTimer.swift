//
//  HeartbeatTimer.swift
//
//  A timer that does not keep its owner.
//

import Foundation

final class WeakTimerTarget: NSObject {

    private weak var target: NSObjectProtocol?
    private let selector: Selector

    init(_ target: NSObjectProtocol, selector: Selector) {
        self.target = target
        self.selector = selector
        super.init()
    }

    @objc func fire(_ timer: Timer) {
        guard let target = target as? NSObject else {
            timer.invalidate()
            return
        }
        if target.responds(to: selector) { target.perform(selector, with: timer) }
    }

    static func schedule(every interval: TimeInterval, target: NSObjectProtocol, selector: Selector) -> Timer {
        let proxy = WeakTimerTarget(target, selector: selector)
        return Timer.scheduledTimer(timeInterval: interval, target: proxy, selector: #selector(fire(_:)), userInfo: nil, repeats: true)
    }
}

class Heart: NSObject {
    private(set) var beats = 0
    private(set) var timer: Timer?

    func start() {
        timer = WeakTimerTarget.schedule(every: 1, target: self, selector: #selector(beat))
    }

    @objc private func beat(_ timer: Timer) {
        beats += 1
    }
}
