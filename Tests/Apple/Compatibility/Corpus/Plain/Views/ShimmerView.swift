//
//  ShimmerView.swift
//

import UIKit

final class ShimmerView: UIView {

    private let gradient = CAGradientLayer()
    private static let animationKey = "shimmer"

    private(set) var isShimmering = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        let edge = UIColor(white: 0.85, alpha: 1).cgColor
        let middle = UIColor(white: 0.95, alpha: 1).cgColor
        gradient.colors = [edge, middle, edge]
        gradient.locations = [0, 0.5, 1]
        gradient.startPoint = CGPoint(x: 0, y: 1)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        layer.addSublayer(gradient)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = bounds
        CATransaction.commit()
    }

    func start() {
        guard !isShimmering else { return }
        isShimmering = true
        let animation = CABasicAnimation(keyPath: "locations")
        animation.fromValue = [-1.0, -0.5, 0.0]
        animation.toValue = [1.0, 1.5, 2.0]
        animation.repeatCount = .infinity
        animation.duration = 0.9
        gradient.add(animation, forKey: ShimmerView.animationKey)
    }

    func stop() {
        isShimmering = false
        gradient.removeAnimation(forKey: ShimmerView.animationKey)
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stop() }
    }
}
