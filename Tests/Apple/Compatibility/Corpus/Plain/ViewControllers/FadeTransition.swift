//
//  FadeTransition.swift
//
//  A custom transition of 2017.
//

import UIKit

final class FadeTransition: NSObject, UIViewControllerAnimatedTransitioning {

    let isPresenting: Bool
    private let duration: TimeInterval

    init(isPresenting: Bool, duration: TimeInterval = 0.25) {
        self.isPresenting = isPresenting
        self.duration = duration
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        if isPresenting {
            guard let toView = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) else {
                transitionContext.completeTransition(false)
                return
            }
            toView.frame = transitionContext.finalFrame(for: to)
            toView.alpha = 0
            container.addSubview(toView)
            UIView.animate(withDuration: duration, animations: { toView.alpha = 1 }) { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        } else {
            guard let fromView = transitionContext.view(forKey: .from) else { return }
            UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut, animations: { fromView.alpha = 0 }) { finished in
                fromView.removeFromSuperview()
                transitionContext.completeTransition(finished)
            }
        }
    }
}

class FadePresenter: NSObject, UIViewControllerTransitioningDelegate {

    func animationController(
        forPresented presented: UIViewController,
        presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return FadeTransition(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return FadeTransition(isPresenting: false)
    }

    func show(_ controller: UIViewController, from host: UIViewController) {
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
        host.present(controller, animated: true, completion: nil)
    }
}
