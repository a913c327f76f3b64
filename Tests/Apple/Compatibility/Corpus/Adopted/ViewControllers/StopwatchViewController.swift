//
//  StopwatchViewController.swift
//

import UIKit

class StopwatchViewController: UIViewController {

    enum State { case stopped, running, paused }

    private(set) var state = State.stopped
    private(set) var tenths = 0
    private(set) var laps: [Int] = []
    private var timer: Timer?

    let startButton = UIButton(type: .custom)
    let lapButton = UIButton(type: .custom)

    var text: String {
        return String(format: "%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        startButton.addTarget(self, action: #selector(startPressed), for: .touchUpInside)
        lapButton.addTarget(self, action: #selector(lapPressed(_:event:)), for: .touchUpInside)
        [startButton, lapButton].forEach(view.addSubview)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timer?.invalidate()
        timer = nil
    }

    @objc private func startPressed() {
        switch state {
        case .stopped, .paused:
            state = .running
            timer = Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: #selector(fire(_:)), userInfo: ["started": Date()], repeats: true)
            timer?.tolerance = 0.02
        case .running:
            state = .paused
            timer?.invalidate()
        }
    }

    @objc private func lapPressed(_ sender: UIButton, event: UIEvent) {
        laps.append(tenths)
    }

    @objc private func fire(_ timer: Timer) {
        tenths += 1
    }
}
