//
//  ChatViewController.swift
//

import UIKit

class ChatViewController: UIViewController, UITextViewDelegate {

    @IBOutlet weak var inputBottomConstraint: NSLayoutConstraint?
    let inputTextView = UITextView()
    let sendButton = UIButton(type: .system)
    private(set) var messages: [String] = []
    private(set) var keyboardHeights: [CGFloat] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        inputTextView.delegate = self
        sendButton.setTitle(NSLocalizedString("Send", comment: ""), for: .normal)
        sendButton.addTarget(self, action: #selector(send), for: .touchUpInside)
        view.addSubview(inputTextView)
        view.addSubview(sendButton)

        let notifications: [(NSNotification.Name, Selector)] = [
            (UIResponder.keyboardWillChangeFrameNotification, #selector(keyboardNotification(_:))),
            (UIApplication.willResignActiveNotification, #selector(saveDraft)),
            (UITextView.textDidChangeNotification, #selector(textChanged)),
        ]
        notifications.forEach { name, action in
            NotificationCenter.default.addObserver(self, selector: action, name: name, object: nil)
        }
    }

    private(set) var draft: String?

    @objc private func saveDraft() {
        draft = inputTextView.text
    }

    @objc private func textChanged() {
        sendButton.isEnabled = !inputTextView.text.isEmpty
    }

    @objc private func send() {
        guard let text = inputTextView.text, !text.isEmpty else { return }
        messages.append(text)
        inputTextView.text = ""
    }

    @objc private func keyboardNotification(_ notification: Notification) {
        guard let userInfo = notification.userInfo else { return }
        let endFrame = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        let duration: TimeInterval = (userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
        let animationCurveRawNSN = userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber
        let animationCurveRaw = animationCurveRawNSN?.uintValue ?? UIView.AnimationOptions.curveEaseInOut.rawValue
        let animationCurve = UIView.AnimationOptions(rawValue: animationCurveRaw)
        keyboardHeights.append(endFrame?.size.height ?? 0)
        inputBottomConstraint?.constant = endFrame?.size.height ?? 0.0
        UIView.animate(withDuration: duration, delay: 0, options: animationCurve, animations: { self.view.layoutIfNeeded() }, completion: nil)
    }
}
