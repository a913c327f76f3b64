//
//  RatingBanner.swift
//
//  A view whose content comes from a nib that it owns.
//

import UIKit

@IBDesignable
class RatingBanner: UIView {

    @IBOutlet private var contentView: UIView!
    @IBOutlet private weak var messageLabel: UILabel!
    @IBOutlet weak var yesButton: UIButton!

    private(set) var answer: Bool?
    var onAnswer: ((Bool) -> Void)?

    @IBInspectable var message: String? {
        get { return messageLabel.text }
        set { messageLabel.text = newValue }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        corpusBundle.loadNibNamed("RatingBanner", owner: self, options: nil)
        addSubview(contentView)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    }

    @IBAction func yesPressed(_ sender: AnyObject) {
        finish(true)
    }

    @IBAction private func noPressed() {
        finish(false)
    }

    private func finish(_ value: Bool) {
        answer = value
        onAnswer?(value)
    }
}
