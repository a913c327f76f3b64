// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIViewControllerAnimatedTransitioning``.
public enum UIViewControllerAnimatedTransitioningCalls {
  /// Calls `animationEnded` of an object.
  @MainActor
  public struct AnimationEnded {
    fileprivate let object: any UIViewControllerAnimatedTransitioning

    /// Calls `animationEnded(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ transitionCompleted: Bool) -> Void? {
      OptionalRequirement.value(of: "animationEnded(_:)", of: object) { object.animationEnded(transitionCompleted) }
    }
  }
}

extension UIViewControllerAnimatedTransitioning {
  /// Lets `object.animationEnded?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var animationEnded: UIViewControllerAnimatedTransitioningCalls.AnimationEnded? {
    UIViewControllerAnimatedTransitioningCalls.AnimationEnded(object: self)
  }
}
