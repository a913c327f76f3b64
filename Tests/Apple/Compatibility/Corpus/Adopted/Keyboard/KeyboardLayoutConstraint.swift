//
//  KeyboardLayoutConstraint.swift
//
//  A constraint for a storyboard that follows the keyboard.
//

import UIKit

@available(tvOS, unavailable)
public class KeyboardLayoutConstraint: NSLayoutConstraint {

    private var offset: CGFloat = 0
    private var keyboardVisibleHeight: CGFloat = 0

    override public func awakeFromNib() {
        super.awakeFromNib()
        follow()
    }

    func follow() {
        offset = constant
        NotificationCenter.default.addObserver(self, selector: #selector(KeyboardLayoutConstraint.keyboardWillShowNotification(_:)), name: UIWindow.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(KeyboardLayoutConstraint.keyboardWillHideNotification(_:)), name: UIWindow.keyboardWillHideNotification, object: nil)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    // MARK: Notification

    @objc
    func keyboardWillShowNotification(_ notification: Notification) {
        guard let userInfo = notification.userInfo else { return }
        if let frameValue = userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue {
            let frame = frameValue.cgRectValue
            keyboardVisibleHeight = frame.size.height
        }
        updateConstant()
    }

    @objc
    func keyboardWillHideNotification(_ notification: NSNotification) {
        keyboardVisibleHeight = 0
        updateConstant()
    }

    func updateConstant() {
        constant = offset + keyboardVisibleHeight
    }
}
