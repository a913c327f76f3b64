import Foundation

/// Drawing: it consumes the current path, and has no other effect here, since a context has no pixels.
extension CGContext {
  /// Consumes the current path.
  public func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Consumes the current path.
  public func strokePath() { beginPath() }
  /// Consumes the current path.
  public func drawPath(using mode: CGPathDrawingMode) { beginPath() }
  /// Discards the current path, as drawing a rectangle does.
  public func fill(_ rect: CGRect) { beginPath() }
  /// Discards the current path, as drawing rectangles does.
  public func fill(_ rects: [CGRect]) { beginPath() }
  /// Discards the current path, as drawing an ellipse does.
  public func fillEllipse(in rect: CGRect) { beginPath() }
  /// Discards the current path, as drawing a rectangle does.
  public func stroke(_ rect: CGRect) { beginPath() }
  /// Sets no line width: discards the current path, as drawing a rectangle does.
  public func stroke(_ rect: CGRect, width: CGFloat) { beginPath() }
  /// Discards the current path, as drawing an ellipse does.
  public func strokeEllipse(in rect: CGRect) { beginPath() }
  /// Discards the current path, as drawing lines does.
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

  /// Saves the state, and begins drawing that is composed as one image, opaque and without a shadow.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    saveGState()
    graphicsState.alpha = 1
    graphicsState.blendMode = .normal
    graphicsState.shadowColor = nil
  }
  /// Ends drawing that is composed as one image, and restores the state.
  public func endTransparencyLayer() { restoreGState() }

  /// Has no effect here: nothing is drawn.
  public func flush() {}
  /// Has no effect here: nothing is drawn.
  public func synchronize() {}
}
