//
//  AnimatedMenu.swift
//

import UIKit

class AnimatedMenu: UIViewController {

    private let panel = UIView()
    private var animator: UIViewPropertyAnimator?
    private(set) var isOpen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        panel.backgroundColor = UIColor.darkGray.withAlphaComponent(0.8)
        panel.frame = CGRect(x: -240, y: 0, width: 240, height: view.bounds.height)
        panel.layer.shadowColor = UIColor.black.cgColor
        panel.layer.shadowOpacity = 0.3
        panel.layer.shadowOffset = CGSize(width: 2, height: 0)
        panel.layer.masksToBounds = false
        view.addSubview(panel)
    }

    func toggle() {
        let opens = !isOpen
        let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) {
            self.panel.frame.origin.x = opens ? 0 : -240
        }
        animator.addCompletion { position in
            if position == .end { self.isOpen = opens }
        }
        animator.startAnimation()
        self.animator = animator
    }

    func pulse() {
        UIView.animateKeyframes(
            withDuration: 1,
            delay: 0,
            options: [.calculationModeCubic],
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                    self.panel.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
                }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                    self.panel.transform = .identity
                }
            },
            completion: nil
        )
    }

    func bounce() {
        UIView.animate(
            withDuration: 0.6,
            delay: 0.1,
            usingSpringWithDamping: 0.5,
            initialSpringVelocity: 0.2,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { self.panel.center.x += 10 },
            completion: { _ in self.panel.center.x -= 10 }
        )
    }
}
