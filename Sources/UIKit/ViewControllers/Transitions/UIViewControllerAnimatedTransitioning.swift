import Foundation

/// What moves the views of a transition.
///
/// The main actor only. It is asked for every animated transition that is not in the user's hand.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Moves the views, and calls `completeTransition(_:)` when that is done.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// It is over.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}
