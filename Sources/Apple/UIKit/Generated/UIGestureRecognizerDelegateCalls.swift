// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIGestureRecognizerDelegate`` that are optional on Apple's platforms.
public enum UIGestureRecognizerDelegateCalls {
  /// Calls the methods with the base name `gestureRecognizer` of an object.
  @MainActor
  public struct GestureRecognizer {
    fileprivate let object: any UIGestureRecognizerDelegate

    /// Calls `gestureRecognizer(_:shouldBeRequiredToFailBy:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldBeRequiredToFailBy:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
      }
    }

    /// Calls `gestureRecognizer(_:shouldReceive:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldReceive:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldReceive: event)
      }
    }

    /// Calls `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
      }
    }

    /// Calls `gestureRecognizer(_:shouldRequireFailureOf:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldRequireFailureOf:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
      }
    }
  }

  /// Calls the methods with the base name `gestureRecognizerShouldBegin` of an object.
  @MainActor
  public struct GestureRecognizerShouldBegin {
    fileprivate let object: any UIGestureRecognizerDelegate

    /// Calls `gestureRecognizerShouldBegin(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizerShouldBegin(_:)", of: object) {
        object.gestureRecognizerShouldBegin(gestureRecognizer)
      }
    }
  }
}

extension UIGestureRecognizerDelegate {
  /// Makes `object.gestureRecognizer?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var gestureRecognizer: UIGestureRecognizerDelegateCalls.GestureRecognizer? {
    UIGestureRecognizerDelegateCalls.GestureRecognizer(object: self)
  }
  /// Makes `object.gestureRecognizerShouldBegin?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var gestureRecognizerShouldBegin: UIGestureRecognizerDelegateCalls.GestureRecognizerShouldBegin? {
    UIGestureRecognizerDelegateCalls.GestureRecognizerShouldBegin(object: self)
  }
}
