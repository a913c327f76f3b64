/// The methods with which a layer calls its delegate.
///
/// The main actor only. Every method has a default implementation.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/calayerdelegate>.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Called to lay out the sublayers of a layer.
  func layoutSublayers(of layer: CALayer)
  /// Called to display the layer's content; never called here: nothing is drawn.
  func display(_ layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func display(_ layer: CALayer) { OptionalRequirement.isDefault(of: self) }
}
