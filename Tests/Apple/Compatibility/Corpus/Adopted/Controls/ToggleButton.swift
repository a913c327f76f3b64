//
//  ToggleButton.swift
//

import UIKit

@IBDesignable
public class ToggleButton: UIButton {

    @IBInspectable public var isOn: Bool = false {
        didSet { refresh() }
    }
    @IBInspectable public var onColor: UIColor = .blue
    @IBInspectable public var offColor: UIColor? = nil

    public var onChange: ((Bool) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        initButton()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        initButton()
    }

    public override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        refresh()
    }

    func initButton() {
        layer.borderWidth = 2.0
        layer.borderColor = onColor.cgColor
        addTarget(self, action: #selector(ToggleButton.buttonPressed), for: .touchUpInside)
        refresh()
    }

    @objc func buttonPressed() {
        activateButton(bool: !isOn)
    }

    func activateButton(bool: Bool) {
        isOn = bool
        onChange?(bool)
    }

    private func refresh() {
        backgroundColor = isOn ? onColor : offColor
        setTitleColor(isOn ? .white : onColor, for: .normal)
    }
}
