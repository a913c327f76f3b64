//
//  LegacyKeyboardObserver.swift
//
//  Swift 3 and 4 names.
//

import UIKit

@objc protocol KeyboardObserverDelegate {
    @objc optional func keyboardWillShow(height: CGFloat)
    @objc optional func keyboardWillHide()
}

class LegacyKeyboardObserver: NSObject {

    weak var delegate: KeyboardObserverDelegate?

    init(delegate: KeyboardObserverDelegate) {
        super.init()
        self.delegate = delegate
        NotificationCenter.default.addObserver(self, selector: #selector(LegacyKeyboardObserver.keyboardWillShow(_:)), name: .UIKeyboardWillShow, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(LegacyKeyboardObserver.keyboardWillHide(_:)), name: .UIKeyboardWillHide, object: nil)
    }

    deinit {
        NotificationCenter.default.removeObserver(self, name: .UIKeyboardWillShow, object: nil)
        NotificationCenter.default.removeObserver(self, name: .UIKeyboardWillHide, object: nil)
    }

    @objc func keyboardWillShow(_ notification: NSNotification) {
        if let keyboardSize = (notification.userInfo?[UIKeyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue {
            delegate?.keyboardWillShow?(height: keyboardSize.height)
        }
    }

    @objc func keyboardWillHide(_ notification: NSNotification) {
        delegate?.keyboardWillHide?()
    }
}

class KeyboardListener: KeyboardObserverDelegate {
    private(set) var heights: [CGFloat] = []

    func keyboardWillShow(height: CGFloat) {
        heights.append(height)
    }
}
