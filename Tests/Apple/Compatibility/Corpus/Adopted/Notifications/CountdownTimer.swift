//
//  CountdownTimer.swift
//
//  Imports Foundation alone.
//

import Foundation

class CountdownTimer: NSObject {

    private(set) var remaining: Int
    private var timer: Timer?
    var finished: (() -> Void)?

    init(seconds: Int) {
        remaining = seconds
        super.init()
    }

    func start() {
        timer = Timer.scheduledTimer(timeInterval: 0.01, target: self, selector: #selector(self.tick), userInfo: nil, repeats: true)
    }

    @objc func tick(_ timer: Timer) {
        remaining -= 1
        guard remaining == 0 else { return }
        timer.invalidate()
        finished?()
    }
}
