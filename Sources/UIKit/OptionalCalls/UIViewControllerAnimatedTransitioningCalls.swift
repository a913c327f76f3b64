// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIViewControllerAnimatedTransitioning``.
public enum UIViewControllerAnimatedTransitioningCalls {
  /// Calls `animationEnded` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct AnimationEnded {
    fileprivate let object: any UIViewControllerAnimatedTransitioning

    @discardableResult
    public func callAsFunction(_ transitionCompleted: Bool) -> Void? {
      OptionalRequirement.value(of: "animationEnded(_:)", of: object) { object.animationEnded(transitionCompleted) }
    }
  }
}

extension UIViewControllerAnimatedTransitioning {
  /// Lets `animationEnded` be called as the optional method that it is in Apple's protocol: `object.animationEnded?(…)`.
  @MainActor public var animationEnded: UIViewControllerAnimatedTransitioningCalls.AnimationEnded? {
    UIViewControllerAnimatedTransitioningCalls.AnimationEnded(object: self)
  }
}
