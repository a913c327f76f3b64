// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``CALayerDelegate`` that are optional on Apple's platforms.
public enum CALayerDelegateCalls {
  /// Calls the methods with the base name `display` of an object.
  @MainActor
  public struct Display {
    fileprivate let object: any CALayerDelegate

    /// Calls `display(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ layer: CALayer) -> Void? {
      OptionalRequirement.value(of: "display(_:)", of: object) { object.display(layer) }
    }
  }

  /// Calls the methods with the base name `layoutSublayers` of an object.
  @MainActor
  public struct LayoutSublayers {
    fileprivate let object: any CALayerDelegate

    /// Calls `layoutSublayers(of:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(of layer: CALayer) -> Void? {
      OptionalRequirement.value(of: "layoutSublayers(of:)", of: object) { object.layoutSublayers(of: layer) }
    }
  }
}

extension CALayerDelegate {
  /// Makes `object.display?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @MainActor public var display: CALayerDelegateCalls.Display? { CALayerDelegateCalls.Display(object: self) }
  /// Makes `object.layoutSublayers?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @MainActor public var layoutSublayers: CALayerDelegateCalls.LayoutSublayers? {
    CALayerDelegateCalls.LayoutSublayers(object: self)
  }
}
