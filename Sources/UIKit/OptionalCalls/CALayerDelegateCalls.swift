// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``CALayerDelegate``.
public enum CALayerDelegateCalls {
  /// Calls `display` of an object.
  @MainActor
  public struct Display {
    fileprivate let object: any CALayerDelegate

    /// Calls `display(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ layer: CALayer) -> Void? {
      OptionalRequirement.value(of: "display(_:)", of: object) { object.display(layer) }
    }
  }

  /// Calls `layoutSublayers` of an object.
  @MainActor
  public struct LayoutSublayers {
    fileprivate let object: any CALayerDelegate

    /// Calls `layoutSublayers(of:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(of layer: CALayer) -> Void? {
      OptionalRequirement.value(of: "layoutSublayers(of:)", of: object) { object.layoutSublayers(of: layer) }
    }
  }
}

extension CALayerDelegate {
  /// Lets `object.display?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var display: CALayerDelegateCalls.Display? { CALayerDelegateCalls.Display(object: self) }
  /// Lets `object.layoutSublayers?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var layoutSublayers: CALayerDelegateCalls.LayoutSublayers? {
    CALayerDelegateCalls.LayoutSublayers(object: self)
  }
}
