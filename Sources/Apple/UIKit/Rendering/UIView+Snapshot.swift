import Foundation

extension UIView {
  /// Draws the view and its subviews, scaled to a rectangle, in the current graphics context; returns whether it could.
  func drawTree(in rect: CGRect, updating: Bool) -> Bool {
    guard let context = GraphicsContextStack.current, context.canvas != nil, bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if updating { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    LayerRenderer(context: context).drawInOwnCoordinates(layer)
    context.restoreGState()
    return true
  }

  func snapshot(updating: Bool) -> UIView {
    let snapshot = UIView(frame: bounds)
    guard Graphics.library != nil, bounds.width > 0, bounds.height > 0 else { return snapshot }
    snapshot.layer.contents = UIGraphicsImageRenderer(bounds: bounds)
      .image { _ in _ = drawTree(in: bounds, updating: updating) }
    return snapshot
  }
}
