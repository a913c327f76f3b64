// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``CAAnimationDelegate``.
public enum CAAnimationDelegateCalls {
  /// Calls `animationDidStart` of an object.
  @MainActor
  public struct AnimationDidStart {
    fileprivate let object: any CAAnimationDelegate

    /// Calls `animationDidStart(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ anim: CAAnimation) -> Void? {
      OptionalRequirement.value(of: "animationDidStart(_:)", of: object) { object.animationDidStart(anim) }
    }
  }

  /// Calls `animationDidStop` of an object.
  @MainActor
  public struct AnimationDidStop {
    fileprivate let object: any CAAnimationDelegate

    /// Calls `animationDidStop(_:finished:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ anim: CAAnimation, finished flag: Bool) -> Void? {
      OptionalRequirement.value(of: "animationDidStop(_:finished:)", of: object) {
        object.animationDidStop(anim, finished: flag)
      }
    }
  }
}

extension CAAnimationDelegate {
  /// Lets `object.animationDidStart?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var animationDidStart: CAAnimationDelegateCalls.AnimationDidStart? {
    CAAnimationDelegateCalls.AnimationDidStart(object: self)
  }
  /// Lets `object.animationDidStop?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var animationDidStop: CAAnimationDelegateCalls.AnimationDidStop? {
    CAAnimationDelegateCalls.AnimationDidStop(object: self)
  }
}
