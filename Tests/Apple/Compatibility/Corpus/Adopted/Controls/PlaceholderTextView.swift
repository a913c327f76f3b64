//
//  PlaceholderTextView.swift
//

import UIKit

class PlaceholderTextView: UITextView {

    @IBInspectable var placeholder: String? {
        didSet { placeholderLabel.text = placeholder }
    }

    fileprivate(set) lazy var placeholderLabel: UILabel = {
        let label = UILabel()
        label.textColor = UIColor(white: 0, alpha: 0.3)
        label.numberOfLines = 0
        self.addSubview(label)
        return label
    }()

    override var text: String! {
        didSet { textDidChange() }
    }

    override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        registerNotifications()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        registerNotifications()
    }

    private func registerNotifications() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(PlaceholderTextView.textDidChange),
            name: NSNotification.Name.UITextViewTextDidChange, object: self)
    }

    @objc fileprivate func textDidChange() {
        placeholderLabel.isHidden = !text.isEmpty
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }
}
