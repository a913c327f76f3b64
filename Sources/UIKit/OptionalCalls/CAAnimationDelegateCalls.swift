// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``CAAnimationDelegate``.
public enum CAAnimationDelegateCalls {
  /// Calls `animationDidStart` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct AnimationDidStart {
    fileprivate let object: any CAAnimationDelegate

    @discardableResult
    public func callAsFunction(_ anim: CAAnimation) -> Void? {
      OptionalRequirement.value(of: "animationDidStart(_:)", of: object) { object.animationDidStart(anim) }
    }
  }

  /// Calls `animationDidStop` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct AnimationDidStop {
    fileprivate let object: any CAAnimationDelegate

    @discardableResult
    public func callAsFunction(_ anim: CAAnimation, finished flag: Bool) -> Void? {
      OptionalRequirement.value(of: "animationDidStop(_:finished:)", of: object) {
        object.animationDidStop(anim, finished: flag)
      }
    }
  }
}

extension CAAnimationDelegate {
  /// Lets `animationDidStart` be called as the optional method that it is in Apple's protocol: `object.animationDidStart?(…)`.
  @MainActor public var animationDidStart: CAAnimationDelegateCalls.AnimationDidStart? {
    CAAnimationDelegateCalls.AnimationDidStart(object: self)
  }
  /// Lets `animationDidStop` be called as the optional method that it is in Apple's protocol: `object.animationDidStop?(…)`.
  @MainActor public var animationDidStop: CAAnimationDelegateCalls.AnimationDidStop? {
    CAAnimationDelegateCalls.AnimationDidStop(object: self)
  }
}
