//
//  KnobControl.swift
//

import UIKit

class KnobControl: UIControl {

    @objc var minimumValue: Float = 0
    @objc var maximumValue: Float = 1
    private(set) var value: Float = 0
    var isContinuous = true

    private let trackLayer = CAShapeLayer()

    func setValue(_ newValue: Float, animated: Bool = false) {
        value = min(maximumValue, max(minimumValue, newValue))
        setNeedsLayout()
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(trackLayer)
        let recognizer = UIPanGestureRecognizer(target: self, action: #selector(KnobControl.handleGesture(_:)))
        addGestureRecognizer(recognizer)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func handleGesture(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: self)
        let range = maximumValue - minimumValue
        setValue(value - Float(translation.y / 100) * range)
        gesture.setTranslation(.zero, in: self)
        if isContinuous || gesture.state == .ended || gesture.state == .cancelled {
            sendActions(for: .valueChanged)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2 - 4
        let angle = CGFloat(value / max(maximumValue, 0.001)) * 2 * .pi
        trackLayer.path = UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: angle, clockwise: true).cgPath
    }

    override var accessibilityValue: String? {
        get { return NumberFormatter.localizedString(from: NSNumber(value: value), number: .percent) }
        set {}
    }
}
