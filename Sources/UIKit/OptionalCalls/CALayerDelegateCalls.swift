// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``CALayerDelegate``.
public enum CALayerDelegateCalls {
  /// Calls `display` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct Display {
    fileprivate let object: any CALayerDelegate

    @discardableResult
    public func callAsFunction(_ layer: CALayer) -> Void? {
      OptionalRequirement.value(of: "display(_:)", of: object) { object.display(layer) }
    }
  }

  /// Calls `layoutSublayers` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct LayoutSublayers {
    fileprivate let object: any CALayerDelegate

    @discardableResult
    public func callAsFunction(of layer: CALayer) -> Void? {
      OptionalRequirement.value(of: "layoutSublayers(of:)", of: object) { object.layoutSublayers(of: layer) }
    }
  }
}

extension CALayerDelegate {
  /// Lets `display` be called as the optional method that it is in Apple's protocol: `object.display?(…)`.
  @MainActor public var display: CALayerDelegateCalls.Display? { CALayerDelegateCalls.Display(object: self) }
  /// Lets `layoutSublayers` be called as the optional method that it is in Apple's protocol: `object.layoutSublayers?(…)`.
  @MainActor public var layoutSublayers: CALayerDelegateCalls.LayoutSublayers? {
    CALayerDelegateCalls.LayoutSublayers(object: self)
  }
}
