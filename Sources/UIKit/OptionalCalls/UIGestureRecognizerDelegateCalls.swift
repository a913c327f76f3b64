// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIGestureRecognizerDelegate``.
public enum UIGestureRecognizerDelegateCalls {
  /// Calls `gestureRecognizer` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct GestureRecognizer {
    fileprivate let object: any UIGestureRecognizerDelegate

    @discardableResult
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldBeRequiredToFailBy:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
      }
    }

    @discardableResult
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldReceive:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldReceive: event)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)", of: object) {
        object.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
      }
    }

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

  /// Calls `gestureRecognizerShouldBegin` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct GestureRecognizerShouldBegin {
    fileprivate let object: any UIGestureRecognizerDelegate

    @discardableResult
    public func callAsFunction(_ gestureRecognizer: UIGestureRecognizer) -> Bool? {
      OptionalRequirement.value(of: "gestureRecognizerShouldBegin(_:)", of: object) {
        object.gestureRecognizerShouldBegin(gestureRecognizer)
      }
    }
  }
}

extension UIGestureRecognizerDelegate {
  /// Lets `gestureRecognizer` be called as the optional method that it is in Apple's protocol: `object.gestureRecognizer?(…)`.
  @MainActor public var gestureRecognizer: UIGestureRecognizerDelegateCalls.GestureRecognizer? {
    UIGestureRecognizerDelegateCalls.GestureRecognizer(object: self)
  }
  /// Lets `gestureRecognizerShouldBegin` be called as the optional method that it is in Apple's protocol: `object.gestureRecognizerShouldBegin?(…)`.
  @MainActor public var gestureRecognizerShouldBegin: UIGestureRecognizerDelegateCalls.GestureRecognizerShouldBegin? {
    UIGestureRecognizerDelegateCalls.GestureRecognizerShouldBegin(object: self)
  }
}
