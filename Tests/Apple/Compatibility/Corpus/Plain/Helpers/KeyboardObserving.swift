//
//  KeyboardObserving.swift
//

import UIKit

struct KeyboardChange {
    let frame: CGRect
    let duration: TimeInterval
    let curve: UIView.AnimationCurve

    init?(_ notification: Notification) {
        guard let info = notification.userInfo,
            let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
            let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
        else { return nil }
        self.frame = frame
        self.duration = duration
        let raw = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? UIView.AnimationCurve.easeInOut.rawValue
        curve = UIView.AnimationCurve(rawValue: raw) ?? .easeInOut
    }
}

protocol KeyboardObserving: AnyObject {
    var bottomConstraint: NSLayoutConstraint { get }
    var keyboardTokens: [NSObjectProtocol] { get set }
}

extension KeyboardObserving where Self: UIViewController {

    func observeKeyboard() {
        let center = NotificationCenter.default
        keyboardTokens.append(
            center.addObserver(forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil) { [weak self] note in
                KeyboardChange(note).map { self?.apply($0) }
            })
    }

    private func apply(_ change: KeyboardChange) {
        let overlap = max(0, view.bounds.maxY - view.convert(change.frame, from: nil).minY)
        bottomConstraint.constant = -overlap
        UIView.animate(withDuration: change.duration, delay: 0, options: UIView.AnimationOptions(rawValue: UInt(change.curve.rawValue << 16))) {
            self.view.layoutIfNeeded()
        }
    }
}

class CommentViewController: UIViewController, KeyboardObserving {
    let textView = UITextView()
    var keyboardTokens: [NSObjectProtocol] = []
    lazy var bottomConstraint = textView.bottomAnchor.constraint(equalTo: view.bottomAnchor)

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(textView)
        bottomConstraint.isActive = true
        observeKeyboard()
    }
}
