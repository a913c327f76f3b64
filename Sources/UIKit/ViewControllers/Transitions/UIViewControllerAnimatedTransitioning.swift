import Foundation

/// An object that animates a transition.
///
/// It is used on the main actor, for every animated transition that is not interactive.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiviewcontrolleranimatedtransitioning>.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the animation, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the views, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called when the transition has ended.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) { OptionalRequirement.isDefault(of: self) }
}
