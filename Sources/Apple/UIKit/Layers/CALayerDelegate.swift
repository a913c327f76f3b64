/// The methods with which a layer calls its delegate.
///
/// The main actor only. Every method has a default implementation.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/calayerdelegate>.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Called to lay out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)
  /// Called to display the layer's content, instead of the layer's ``CALayer/draw(in:)``.
  func display(_ layer: CALayer)
  /// Called to draw the layer's content into a graphics context; without UIKitPictures it has no pixels.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before ``draw(_:in:)``.
  func layerWillDraw(_ layer: CALayer)
  /// Returns the action for a property or event of a layer; nil to let the layer search further, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func display(_ layer: CALayer) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) { OptionalRequirement.isDefault(of: self) }
  /// Returns nil.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
}
