//
//  StepperControl.swift
//

import UIKit

@IBDesignable
open class StepperControl: UIControl {

    @IBInspectable public var stepValue: Int = 1
    @IBInspectable
    public var value: Int = 0 {
        didSet { sendActions(for: .valueChanged) }
    }

    public let plus = UIButton(type: .system)
    public let minus = UIButton(type: .system)
    private lazy var longPress = UILongPressGestureRecognizer(target: self, action: #selector(reset))

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        plus.addTarget(self, action: #selector(change(_:)), for: .touchUpInside)
        minus.addTarget(self, action: #selector(change(_:)), for: .touchUpInside)
        addSubview(plus)
        addSubview(minus)
        addGestureRecognizer(longPress)
    }

    @objc dynamic open func change(_ sender: UIButton) {
        value += sender === plus ? stepValue : -stepValue
    }

    @objc private func reset() { value = 0 }
}

public final class DoubleStepperControl: StepperControl {
    public override func change(_ sender: UIButton) {
        super.change(sender)
        super.change(sender)
    }
}
