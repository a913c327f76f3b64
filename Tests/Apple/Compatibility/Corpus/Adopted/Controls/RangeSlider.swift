//
//  RangeSlider.swift
//

import UIKit

final class RangeSlider: UIControl {

    var lowerValue: Double = 0.2
    var upperValue: Double = 0.8
    private var previousLocation = CGPoint()
    private enum Thumb { case lower, upper }
    private var tracked: Thumb?
    private(set) var changes = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addTarget(self, action: #selector(rangeSliderValueChanged(_:)), for: .valueChanged)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    private func position(for value: Double) -> CGFloat { return bounds.width * CGFloat(value) }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        previousLocation = touch.location(in: self)
        let toLower = abs(previousLocation.x - position(for: lowerValue))
        let toUpper = abs(previousLocation.x - position(for: upperValue))
        tracked = toLower <= toUpper ? .lower : .upper
        return min(toLower, toUpper) < 44
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        let delta = Double((location.x - previousLocation.x) / bounds.width)
        previousLocation = location
        switch tracked {
        case .lower?: lowerValue = min(max(lowerValue + delta, 0), upperValue)
        case .upper?: upperValue = max(min(upperValue + delta, 1), lowerValue)
        case nil: return false
        }
        sendActions(for: .valueChanged)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        tracked = nil
    }

    @objc func rangeSliderValueChanged(_ rangeSlider: RangeSlider) {
        changes += 1
    }
}
