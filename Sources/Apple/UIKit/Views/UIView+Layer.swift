extension UIView: CALayerDelegate {
  /// Creates the view's layer, an instance of its class's `layerClass`.
  func makeLayer() -> CALayer {
    guard let layer = ProgramClass.make(type(of: self).layerClass) as? CALayer else {
      fatalError("\(type(of: self)).layerClass is \(type(of: self).layerClass), which is no CALayer.")
    }
    layer.view = self
    layer.delegate = self
    ownLayer = layer
    return layer
  }
}
