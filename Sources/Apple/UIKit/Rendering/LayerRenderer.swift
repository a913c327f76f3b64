import Foundation
import Geometry

/// Draws a tree of layers as Core Animation composes it.
///
/// The order within a layer is that of Core Animation: shadow, background, content, sublayers by their depth, border;
/// then the mask and the opacity apply to all of them as one image.
@MainActor
struct LayerRenderer {
  let context: CGContext

  /// Draws a layer and everything inside it, in the coordinates of the layer around it.
  func draw(_ layer: CALayer) {
    guard !layer.isHidden else { return }
    withTraits(of: layer) {
      // The colors of the values are those of the layer's own traits.
      let shown = layer.shown
      guard shown.opacity > 0 else { return }
      context.saveGState()
      context.concatenate(shown.transformOutward)
      if context.mayShow(layer.areaWithSublayers) { drawComposed(layer, shown) }
      context.restoreGState()
    }
  }

  /// Draws a layer and everything inside it in the layer's own coordinates, without its position and transform.
  func drawInOwnCoordinates(_ layer: CALayer) {
    withTraits(of: layer, isOutermost: true) {
      context.saveGState()
      drawComposed(layer, layer.shown)
      context.restoreGState()
    }
  }

  private func drawComposed(_ layer: CALayer, _ shown: LayerValues) {
    let isGroup = shown.opacity < 1 || layer.mask != nil
    guard isGroup else { return drawOpaque(layer, shown) }
    context.setAlpha(CGFloat(shown.opacity))
    context.beginTransparencyLayer()
    drawOpaque(layer, shown)
    if let mask = layer.mask {
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer()
      draw(mask)
      context.endTransparencyLayer()
      context.setBlendMode(.normal)
    }
    context.endTransparencyLayer()
    context.setAlpha(1)
  }

  private func drawOpaque(_ layer: CALayer, _ shown: LayerValues) {
    let outline = RoundedOutline(shown.bounds, radius: shown.cornerRadius, layer.maskedCorners, layer.cornerCurve)
    if shown.shadowOpacity > 0 { drawShadow(of: layer, shown, outline) }
    if let color = shown.backgroundColor, color.inRGB.alpha > 0 || color.pattern != nil {
      context.setFillColor(color)
      context.fill(outline)
    }
    let clips = layer.masksToBounds
    if clips {
      context.saveGState()
      context.clip(to: outline)
    }
    layer.drawContent(in: context, shown)
    drawSublayers(of: layer, shown)
    layer.view?.drawInFront(in: context)
    if clips { context.restoreGState() }
    if shown.borderWidth > 0, let color = shown.borderColor, color.inRGB.alpha > 0 {
      context.setFillColor(color)
      context.fillBorder(outline, width: shown.borderWidth)
    }
  }

  private func drawSublayers(of layer: CALayer, _ shown: LayerValues) {
    let sublayers = layer.sublayersByDepth
    guard !sublayers.isEmpty else { return }
    context.saveGState()
    if let transform = layer.transformOfSublayers(shown) { context.concatenate(transform) }
    if let replicator = layer as? CAReplicatorLayer {
      drawCopies(of: sublayers, replicator, shown)
    } else {
      for sublayer in sublayers { draw(sublayer, in: layer.view) }
    }
    context.restoreGState()
  }

  /// Draws a sublayer as the view around it shows it.
  private func draw(_ sublayer: CALayer, in view: UIView?) {
    guard let subview = sublayer.view, let look = view?.look(of: subview) else { return draw(sublayer) }
    context.saveGState()
    if let clip = look.clip { context.clip(to: clip) }
    context.faded(to: look.opacity) { draw(sublayer) }
    context.restoreGState()
  }

  private func drawCopies(of sublayers: [CALayer], _ replicator: CAReplicatorLayer, _ shown: LayerValues) {
    let step = replicator.instanceTransform.flattened.around(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY))
    var opacity = Float(replicator.instanceColor?.alpha ?? 1)
    for _ in 0..<min(max(replicator.instanceCount, 0), 1000) {
      context.setAlpha(CGFloat(min(max(opacity, 0), 1)))
      context.beginTransparencyLayer()
      for sublayer in sublayers { draw(sublayer) }
      context.endTransparencyLayer()
      opacity += replicator.instanceAlphaOffset
      context.concatenate(step)
    }
    context.setAlpha(1)
  }

  /// Draws the shadow of the layer's path, or else of all that the layer shows.
  private func drawShadow(of layer: CALayer, _ shown: LayerValues, _ outline: RoundedOutline) {
    guard let color = layer.shadowColor?.copy(alpha: (layer.shadowColor?.alpha ?? 1) * CGFloat(shown.shadowOpacity))
    else { return }
    let scale = hypot(context.ctm.a, context.ctm.b)
    context.saveGState()
    // The offset of a context's shadow is in device space, whose y axis points up; its blur is twice the radius.
    let offset = CGSize(width: shown.shadowOffset.width * scale, height: -shown.shadowOffset.height * scale)
    context.setShadow(offset: offset, blur: shown.shadowRadius * 2 * scale, color: color)
    context.beginTransparencyLayer()
    if let path = layer.shadowPath {
      context.addPath(path)
      context.fillPath()
    } else if let background = shown.backgroundColor, background.inRGB.alpha > 0 {
      context.setFillColor(background)
      context.fill(outline)
    } else {
      layer.drawContent(in: context, shown)
      if !layer.masksToBounds { drawSublayers(of: layer, shown) }
    }
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// Calls `body` with the traits of the layer's view as the current ones, if they differ from those around it.
  private func withTraits(of layer: CALayer, isOutermost: Bool = false, _ body: () -> Void) {
    guard let view = layer.view, isOutermost || view.superview == nil || view.hasOwnTraits else { return body() }
    view.traitCollection.performAsCurrent(body)
  }
}

extension CALayer {
  fileprivate var sublayersByDepth: [CALayer] {
    let layers = allSublayers
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }

  /// The transform of all sublayers around the anchor point; nil for none.
  fileprivate func transformOfSublayers(_ shown: LayerValues) -> CGAffineTransform? {
    guard sublayerTransform != CATransform3DIdentity else { return nil }
    let bounds = shown.bounds
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height
    )
    return sublayerTransform.flattened.around(anchor)
  }

  /// The rectangle outside of which the layer shows nothing; infinite if sublayers may lie outside of its bounds.
  fileprivate var areaWithSublayers: CGRect {
    masksToBounds && shadowOpacity == 0 ? bounds.insetBy(dx: -borderWidth, dy: -borderWidth) : .infinite
  }
}

extension CGContext {
  /// Whether anything inside a rectangle can be seen.
  fileprivate func mayShow(_ rect: CGRect) -> Bool {
    if rect.isInfinite { return true }
    let area = convertToDeviceSpace(rect)
    return area.intersects(graphicsState.clip)
  }
}

extension CATransform3D {
  /// The transform of the plane that shows what the layer becomes in space, as seen from far away.
  var flattened: CGAffineTransform {
    affine
      ?? CGAffineTransform(a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
  }
}

extension CGAffineTransform {
  /// The transform with a point in place of the origin.
  func around(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}
