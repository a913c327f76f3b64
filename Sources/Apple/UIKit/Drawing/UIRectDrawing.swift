// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Fills a rectangle in the fill color of the current context; has no effect without a context.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle in the fill color of the current context, with a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  GraphicsContextStack.current?.fill(rect, blendMode)
}

/// Draws a line 1 point wide inside the edge of a rectangle, in the fill color of the current context.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a line 1 point wide inside the edge of a rectangle, in the fill color of the current context, with a blend
/// mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsContextStack.current else { return }
  context.saveGState()
  context.setStrokeColor(context.graphicsState.fillColor)
  context.frame(rect, blendMode)
  context.restoreGState()
}

/// Reduces the clipping area of the current context to a rectangle; has no effect without a context.
public func UIRectClip(_ rect: CGRect) { GraphicsContextStack.current?.clip(to: rect) }

extension CGContext {
  /// Fills a rectangle with a blend mode.
  func fill(_ rect: CGRect, _ blendMode: CGBlendMode) {
    saveGState()
    setBlendMode(blendMode)
    fill(rect)
    restoreGState()
  }

  /// Draws a line 1 point wide inside the edge of a rectangle, with a blend mode.
  func frame(_ rect: CGRect, _ blendMode: CGBlendMode) {
    saveGState()
    setBlendMode(blendMode)
    stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    restoreGState()
  }
}
