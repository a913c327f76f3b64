// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``CAAnimationDelegate`` that are optional on Apple's platforms.
public enum CAAnimationDelegateCalls {
  /// Calls the methods with the base name `animationDidStart` of an object.
  @MainActor
  public struct AnimationDidStart {
    fileprivate let object: any CAAnimationDelegate

    /// Calls `animationDidStart(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ anim: CAAnimation) -> Void? {
      OptionalRequirement.value(of: "animationDidStart(_:)", of: object) { object.animationDidStart(anim) }
    }
  }

  /// Calls the methods with the base name `animationDidStop` of an object.
  @MainActor
  public struct AnimationDidStop {
    fileprivate let object: any CAAnimationDelegate

    /// Calls `animationDidStop(_:finished:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ anim: CAAnimation, finished flag: Bool) -> Void? {
      OptionalRequirement.value(of: "animationDidStop(_:finished:)", of: object) {
        object.animationDidStop(anim, finished: flag)
      }
    }
  }
}

extension CAAnimationDelegate {
  /// Makes `object.animationDidStart?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var animationDidStart: CAAnimationDelegateCalls.AnimationDidStart? {
    CAAnimationDelegateCalls.AnimationDidStart(object: self)
  }
  /// Makes `object.animationDidStop?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var animationDidStop: CAAnimationDelegateCalls.AnimationDidStop? {
    CAAnimationDelegateCalls.AnimationDidStop(object: self)
  }
}
