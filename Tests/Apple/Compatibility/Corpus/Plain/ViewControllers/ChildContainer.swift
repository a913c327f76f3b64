//
//  ChildContainer.swift
//

import UIKit

extension UIViewController {

    func add(_ child: UIViewController, to container: UIView? = nil) {
        let container: UIView = container ?? view
        addChild(child)
        child.view.frame = container.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }

    func removeFromContainer() {
        guard parent != nil else { return }
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}

/// Shows one of several children, with a cross-fade between them.
open class ChildContainer: UIViewController {

    public private(set) var current: UIViewController?

    open override var childForStatusBarStyle: UIViewController? { return current }
    open override var childForStatusBarHidden: UIViewController? { return current }

    public func show(_ next: UIViewController, animated: Bool) {
        guard let previous = current else {
            add(next)
            current = next
            return
        }
        previous.willMove(toParent: nil)
        addChild(next)
        next.view.frame = view.bounds
        transition(
            from: previous,
            to: next,
            duration: animated ? 0.3 : 0,
            options: [.transitionCrossDissolve, .curveEaseInOut],
            animations: nil
        ) { _ in
            previous.removeFromParent()
            next.didMove(toParent: self)
        }
        current = next
        setNeedsStatusBarAppearanceUpdate()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        preferredContentSize = container.preferredContentSize
    }
}
