import Foundation
import Mainspring

/// Transitions between the children of a view controller.
extension UIViewController {
  /// Runs `transition` between two children.
  ///
  /// If this view controller is on the screen, the transition has its duration and all callbacks. Otherwise it ends at
  /// once, and children that are not on the screen receive no callbacks.
  func run(_ transition: ControllerTransition, interactively: Bool = false) {
    finishTransitions()
    guard appearance.phase == .appeared, isInVisibleWindow else { return runQuietly(transition) }
    contentTransition = transition
    transition.host = self
    let didEnd = transition.didEnd
    transition.didEnd = { [weak self, unowned transition] isDone in
      // Delegates that are notified here may still read the transition coordinator.
      didEnd(isDone)
      if self?.contentTransition === transition { self?.contentTransition = nil }
    }
    transition.start(interactively: interactively)
  }

  private func runQuietly(_ transition: ControllerTransition) {
    for old in transition.old {
      if old.appearance.phase == .disappeared {
        transition.remove()
      } else {
        old.switchAppearance(false) { transition.remove() }
      }
    }
    if let new = transition.new, appearance.phase == .appearing {
      new.beginForwarded(true, animated: appearance.isAnimated)
      transition.didBegin()
      transition.insert()
    } else if transition.insertsOffScreen {
      transition.insert()
    }
    transition.didEnd(true)
    // The next layout pass places the new contents, whether or not this view is in a visible window.
    viewIfLoaded?.setNeedsLayout()
  }

  /// Requests a second layout pass for the view that has come to the screen.
  ///
  /// Source: a published account of the callbacks of pushes and pops, in which layout comes before the animation and
  /// after `viewDidAppear(_:)` (arm1.ru, "UIViewController lifecycle").
  func layOutAgain(_ transition: ControllerTransition) {
    guard let new = transition.to, new.appearance.phase == .appeared else { return }
    new.viewIfLoaded?.setNeedsLayout()
  }

  /// Ends the current transition between two children at once.
  func finishTransitions() { contentTransition?.finishNow() }

  var transitionUnderWay: ControllerTransition? {
    nearest { $0.contentTransition ?? $0.presentation?.transition ?? $0.ownPresentation?.transition }
  }

  func exchangeChildren(
    _ old: UIViewController,
    _ new: UIViewController,
    duration: TimeInterval,
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    require(
      old.parent === self && new.parent === self,
      "A view controller can exchange only view controllers that are both its children."
    )
    guard let container = old.view.superview ?? view else { return }
    let transition = ControllerTransition(from: old, to: new, in: container, order: .tabs, animated: duration > 0)
    transition.duration = duration
    transition.insertsOffScreen = true
    transition.insert = { [unowned self] in
      if new.view.superview !== container {
        if new.view.frame.isEmpty { new.view.frame = view.bounds }
        container.addSubview(new.view)
      }
      animations?()
    }
    transition.didEnd = { completion?($0) }
    run(transition)
  }
}
