//
//  FloatingTextField.swift
//

import UIKit

@IBDesignable
open class FloatingTextField: UITextField {

    private let titleLabel = UILabel()
    private(set) var log: [String] = []

    @IBInspectable open var titleText: String? {
        get { return titleLabel.text }
        set { titleLabel.text = newValue }
    }

    @IBInspectable
    open var padding: CGFloat = 8

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    fileprivate func setup() {
        titleLabel.alpha = 0
        addSubview(titleLabel)
        addTarget(self, action: #selector(FloatingTextField.editingChanged), for: .editingChanged)
        addTarget(self, action: #selector(beganEditing(_:)), for: .editingDidBegin)
        addTarget(self, action: #selector(endedEditing(_:)), for: [.editingDidEnd, .editingDidEndOnExit])
    }

    @objc open func editingChanged() {
        titleLabel.alpha = (text ?? "").isEmpty ? 0 : 1
        log.append("changed")
    }

    @objc private func beganEditing(_ field: UITextField) { log.append("began") }

    @objc private func endedEditing(_ field: UITextField) { log.append("ended") }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        return bounds.insetBy(dx: padding, dy: padding)
    }

    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        return textRect(forBounds: bounds)
    }
}

/// A subclass that other code overrides without `@objc`.
final class StrictTextField: FloatingTextField {
    private(set) var checks = 0

    override func editingChanged() {
        super.editingChanged()
        checks += 1
    }
}
