// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``CALayerDelegate`` that are optional on Apple's platforms.
public enum CALayerDelegateCalls {
  /// Calls the methods with the base name `action` of an object.
  @MainActor
  public struct Action {
    fileprivate let object: any CALayerDelegate

    /// Calls `action(for:forKey:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      OptionalRequirement.value(of: "action(for:forKey:)", of: object) { object.action(for: layer, forKey: event) }
        ?? nil
    }
  }

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

  /// Calls the methods with the base name `draw` of an object.
  @MainActor
  public struct Draw {
    fileprivate let object: any CALayerDelegate

    /// Calls `draw(_:in:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ layer: CALayer, in ctx: CGContext) -> Void? {
      OptionalRequirement.value(of: "draw(_:in:)", of: object) { object.draw(layer, in: ctx) }
    }
  }

  /// Calls the methods with the base name `layerWillDraw` of an object.
  @MainActor
  public struct LayerWillDraw {
    fileprivate let object: any CALayerDelegate

    /// Calls `layerWillDraw(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ layer: CALayer) -> Void? {
      OptionalRequirement.value(of: "layerWillDraw(_:)", of: object) { object.layerWillDraw(layer) }
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
  /// Makes `object.action?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var action: CALayerDelegateCalls.Action? { CALayerDelegateCalls.Action(object: self) }
  /// Makes `object.display?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var display: CALayerDelegateCalls.Display? { CALayerDelegateCalls.Display(object: self) }
  /// Makes `object.draw?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var draw: CALayerDelegateCalls.Draw? { CALayerDelegateCalls.Draw(object: self) }
  /// Makes `object.layerWillDraw?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var layerWillDraw: CALayerDelegateCalls.LayerWillDraw? {
    CALayerDelegateCalls.LayerWillDraw(object: self)
  }
  /// Makes `object.layoutSublayers?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var layoutSublayers: CALayerDelegateCalls.LayoutSublayers? {
    CALayerDelegateCalls.LayoutSublayers(object: self)
  }
}
