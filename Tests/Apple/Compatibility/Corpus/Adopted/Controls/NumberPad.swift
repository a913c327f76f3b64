//
//  NumberPad.swift
//

import UIKit

protocol NumberPadDelegate: AnyObject {
    func numberPad(_ pad: NumberPad, didEnter text: String)
}

class NumberPad: UIView {

    weak var delegate: NumberPadDelegate?
    private(set) var entered = ""
    private(set) var keys: [UIButton] = []

    convenience init(delegate: NumberPadDelegate) {
        self.init(frame: .zero)
        self.delegate = delegate
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for digit in 0...9 {
            keys.append(makeKey("\(digit)", tag: digit, action: #selector(digitPressed(_:))))
        }
        keys.append(makeKey("⌫", tag: -1, action: #selector(deletePressed)))
        keys.forEach(addSubview(_:))
    }

    required init?(coder aDecoder: NSCoder) { fatalError("not from a nib") }

    private func makeKey(_ title: String, tag: Int, action: Selector) -> UIButton {
        let key = UIButton(type: .system)
        key.setTitle(title, for: .normal)
        key.tag = tag
        key.addTarget(self, action: action, for: .touchUpInside)
        return key
    }

    @objc private func digitPressed(_ sender: UIButton) {
        guard entered.count < 4 else { return }
        entered += "\(sender.tag)"
        delegate?.numberPad(self, didEnter: entered)
    }

    @objc private func deletePressed() {
        guard !entered.isEmpty else { return }
        entered.removeLast()
    }
}
