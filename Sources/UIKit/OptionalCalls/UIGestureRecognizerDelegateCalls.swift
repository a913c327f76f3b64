// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIGestureRecognizerDelegate``.
public enum UIGestureRecognizerDelegateCalls {
  /// Calls `gestureRecognizer` of an object.
  @MainActor
  public struct GestureRecognizer {
    fileprivate let object: any UIGestureRecognizerDelegate

    /// Calls `gestureRecognizer(_:shouldBeRequiredToFailBy:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldBeRequiredToFailBy:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
      }
    }

    /// Calls `gestureRecognizer(_:shouldReceive:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldReceive:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldReceive: event)
      }
    }

    /// Calls `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
      }
    }

    /// Calls `gestureRecognizer(_:shouldRequireFailureOf:)`; nil if the object does not implement it.
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

  /// Calls `gestureRecognizerShouldBegin` of an object.
  @MainActor
  public struct GestureRecognizerShouldBegin {
    fileprivate let object: any UIGestureRecognizerDelegate

    /// Calls `gestureRecognizerShouldBegin(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizerShouldBegin(_:)", of: object) {
        object.gestureRecognizerShouldBegin(gestureRecognizer)
      }
    }
  }
}

extension UIGestureRecognizerDelegate {
  /// Lets `object.gestureRecognizer?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var gestureRecognizer: UIGestureRecognizerDelegateCalls.GestureRecognizer? {
    UIGestureRecognizerDelegateCalls.GestureRecognizer(object: self)
  }
  /// Lets `object.gestureRecognizerShouldBegin?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var gestureRecognizerShouldBegin: UIGestureRecognizerDelegateCalls.GestureRecognizerShouldBegin? {
    UIGestureRecognizerDelegateCalls.GestureRecognizerShouldBegin(object: self)
  }
}
