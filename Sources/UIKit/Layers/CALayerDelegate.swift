/// Who is asked about a layer.
///
/// The main actor only; everything has a default.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Place the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Show the layer's content; never called here, where nothing is drawn.
  func display(_ layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Does nothing.
  public func display(_ layer: CALayer) {}
}
