//
//  KeyboardAvoider.swift
//

import UIKit

final class KeyboardAvoider {

    private weak var scrollView: UIScrollView?
    private(set) var events: [String] = []

    init(scrollView: UIScrollView) {
        self.scrollView = scrollView
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(
            self,
            selector: #selector(
                KeyboardAvoider.keyboardWillHide
            ),
            name: UIResponder.keyboardWillHideNotification,
            object: nil
        )
    }

    deinit { NotificationCenter.default.removeObserver(self) }

    @objc private func keyboardWillShow(_ notification: NSNotification) {
        events.append("show \(notification.userInfo?["height"] ?? "?")")
    }

    @objc fileprivate func keyboardWillHide(notification: Notification) {
        events.append("hide")
    }
}
