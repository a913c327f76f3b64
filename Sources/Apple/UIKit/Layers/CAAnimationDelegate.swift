/// The methods with which an animation notifies its delegate.
///
/// The main actor only. Every method has a default implementation.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/caanimationdelegate>.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when an animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when an animation has ended; `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { OptionalRequirement.isDefault(of: self) }
}
