import Foundation

/// The context in which a renderer calls a closure.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uigraphicsrenderercontext>.
open class UIGraphicsRendererContext: NSObject {
  /// The graphics context.
  open private(set) var cgContext: CGContext
  /// The format of the renderer.
  open private(set) var format: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// Fills a rectangle in the fill color.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle in the fill color, with a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.fill(rect, blendMode) }
  /// Draws a line 1 point wide inside the edge of a rectangle, in the stroke color.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Draws a line 1 point wide inside the edge of a rectangle, in the stroke color, with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.frame(rect, blendMode) }
  /// Reduces the clipping area to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
