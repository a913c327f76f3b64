import Foundation

/// Drawing methods: they discard the current path, and have no other effect here, because a context has no pixels.
extension CGContext {
  /// Discards the current path; nothing is filled here.
  public func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Discards the current path; no line is drawn here.
  public func strokePath() { beginPath() }
  /// Discards the current path; nothing is drawn here.
  public func drawPath(using mode: CGPathDrawingMode) { beginPath() }
  /// Discards the current path, as on Apple's platforms; no rectangle is drawn here.
  public func fill(_ rect: CGRect) { beginPath() }
  /// Discards the current path, as on Apple's platforms; no rectangles are drawn here.
  public func fill(_ rects: [CGRect]) { beginPath() }
  /// Discards the current path, as on Apple's platforms; no ellipse is drawn here.
  public func fillEllipse(in rect: CGRect) { beginPath() }
  /// Discards the current path, as on Apple's platforms; no rectangle is drawn here.
  public func stroke(_ rect: CGRect) { beginPath() }
  /// Discards the current path, as on Apple's platforms; no rectangle is drawn, and the line width stays as it is.
  public func stroke(_ rect: CGRect, width: CGFloat) { beginPath() }
  /// Discards the current path, as on Apple's platforms; no ellipse is drawn here.
  public func strokeEllipse(in rect: CGRect) { beginPath() }
  /// Discards the current path, as on Apple's platforms; no lines are drawn here.
  public func strokeLineSegments(between points: [CGPoint]) { beginPath() }
  /// Has no effect here: nothing is drawn.
  public func clear(_ rect: CGRect) {}
  /// Has no effect here: nothing is drawn.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
  /// Has no effect here: nothing is drawn.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Has no effect here: nothing is drawn.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {}

  // MARK: - Layers of transparency

  /// Saves the graphics state, and begins a layer that is composed as one image: opaque, in normal mode, without a
  /// shadow.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    saveGState()
    graphicsState.alpha = 1
    graphicsState.blendMode = .normal
    graphicsState.shadowColor = nil
  }
  /// Ends the layer, and restores the graphics state.
  public func endTransparencyLayer() { restoreGState() }

  /// Has no effect here: nothing is drawn.
  public func flush() {}
  /// Has no effect here: nothing is drawn.
  public func synchronize() {}
}
