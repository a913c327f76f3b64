//
//  ScrollingForm.swift
//

import UIKit

/// Moves the edited field above the keyboard.
class ScrollingForm: UIScrollView {

    weak var activeField: UIView?
    private(set) var moves = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        for (name, selector) in [
            UITextField.textDidBeginEditingNotification: #selector(didBegin(_:)),
            UITextField.textDidEndEditingNotification: #selector(didEnd(_:)),
            UIResponder.keyboardDidShowNotification: #selector(keyboardDidShow),
        ] {
            NotificationCenter.default.addObserver(self, selector: selector, name: name, object: nil)
        }
    }

    @objc private func didBegin(_ notification: Notification) {
        guard let field = notification.object as? UIView, field.isDescendant(of: self) else { return }
        activeField = field
    }

    @objc private func didEnd(_ notification: Notification) {
        activeField = nil
    }

    @objc private func keyboardDidShow(_ notification: NSNotification) {
        guard let field = activeField else { return }
        let height = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
        contentInset = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
        scrollIndicatorInsets = contentInset
        scrollRectToVisible(field.frame, animated: false)
        moves += 1
    }
}
