//
//  LoadingButton.swift
//

import UIKit

class LoadingButton: UIButton {

    private var originalTitle: String?
    private lazy var spinner: UIActivityIndicatorView = {
        let spinner = UIActivityIndicatorView(activityIndicatorStyle: .white)
        spinner.hidesWhenStopped = true
        spinner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(spinner)
        NSLayoutConstraint(item: spinner, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX, multiplier: 1, constant: 0).isActive = true
        NSLayoutConstraint(item: spinner, attribute: .centerY, relatedBy: .equal, toItem: self, attribute: .centerY, multiplier: 1, constant: 0).isActive = true
        return spinner
    }()

    var isLoading: Bool { return spinner.isAnimating }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.6 : 1 }
    }

    override var isEnabled: Bool {
        didSet { backgroundColor = isEnabled ? tintColor : .lightGray }
    }

    func showLoading() {
        originalTitle = title(for: .normal)
        setTitle("", for: .normal)
        isEnabled = false
        spinner.startAnimating()
    }

    func hideLoading() {
        setTitle(originalTitle, for: .normal)
        isEnabled = true
        spinner.stopAnimating()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let expanded = bounds.insetBy(dx: -10, dy: -10)
        return expanded.contains(point)
    }
}
