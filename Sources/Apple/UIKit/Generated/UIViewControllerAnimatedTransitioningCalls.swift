// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIViewControllerAnimatedTransitioning`` that are optional on Apple's platforms.
public enum UIViewControllerAnimatedTransitioningCalls {
  /// Calls the methods with the base name `animationEnded` of an object.
  @MainActor
  public struct AnimationEnded {
    fileprivate let object: any UIViewControllerAnimatedTransitioning

    /// Calls `animationEnded(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ transitionCompleted: Bool) -> Void? {
      OptionalRequirement.value(of: "animationEnded(_:)", of: object) { object.animationEnded(transitionCompleted) }
    }
  }
}

extension UIViewControllerAnimatedTransitioning {
  /// Makes `object.animationEnded?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var animationEnded: UIViewControllerAnimatedTransitioningCalls.AnimationEnded? {
    UIViewControllerAnimatedTransitioningCalls.AnimationEnded(object: self)
  }
}
