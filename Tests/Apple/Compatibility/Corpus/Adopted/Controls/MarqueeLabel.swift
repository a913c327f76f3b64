//
//  MarqueeLabel.swift
//

import UIKit

class MarqueeLabel: UILabel {

    private var displayLink: CADisplayLink?
    private(set) var offset: CGFloat = 0
    @objc dynamic var speed: CGFloat = 30

    private(set) var isScrolling = false

    func startScrolling() {
        displayLink = CADisplayLink(target: self, selector: #selector(step(_:)))
        displayLink?.add(to: .main, forMode: .common)
        isScrolling = true
        NotificationCenter.default.addObserver(self, selector: #selector(stopScrolling), name: UIApplication.didEnterBackgroundNotification, object: nil)
    }

    @objc private func step(_ link: CADisplayLink) {
        offset += speed * CGFloat(link.duration)
        if offset > intrinsicContentSize.width { offset = 0 }
        setNeedsDisplay()
    }

    @objc func stopScrolling() {
        isScrolling = false
        displayLink?.invalidate()
        displayLink = nil
    }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview == nil { stopScrolling() }
    }
}
