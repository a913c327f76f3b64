import Foundation

extension CGContext {
  /// The part of a context that `saveGState()` saves.
  ///
  /// Apple's interface has no such type: with it, a test reads the values that affect only pixels on Apple's platforms.
  public struct GraphicsState {
    /// The transform from user space to device space, whose unit is a pixel.
    public internal(set) var transform: CGAffineTransform
    /// The smallest rectangle around the clipping area, in pixels.
    public internal(set) var clip: CGRect
    /// The color of filled areas.
    public internal(set) var fillColor = CGColor(gray: 0, alpha: 1)
    /// The color of lines.
    public internal(set) var strokeColor = CGColor(gray: 0, alpha: 1)
    /// The width of lines, in user space.
    public internal(set) var lineWidth: CGFloat = 1
    /// The shape of the ends of lines.
    public internal(set) var lineCap = CGLineCap.butt
    /// The shape of the corners of lines.
    public internal(set) var lineJoin = CGLineJoin.miter
    /// The limit of the length of mitred corners.
    public internal(set) var miterLimit: CGFloat = 10
    /// The precision of drawn curves, which has no effect here.
    public internal(set) var flatness: CGFloat = 0.5
    /// The start of lines within the dash pattern, in user space.
    public internal(set) var dashPhase: CGFloat = 0
    /// The lengths of dashes and gaps, in user space; empty for a solid line.
    public internal(set) var dashLengths: [CGFloat] = []
    /// The opacity of everything that is drawn, from 0 to 1.
    public internal(set) var alpha: CGFloat = 1
    /// The way in which colors are combined with those below them.
    public internal(set) var blendMode = CGBlendMode.normal
    /// The offset of the shadow.
    public internal(set) var shadowOffset = CGSize.zero
    /// The blur radius of the shadow.
    public internal(set) var shadowBlur: CGFloat = 0
    /// The color of the shadow; nil for no shadow.
    public internal(set) var shadowColor: CGColor?
    /// Whether edges are smoothed.
    public internal(set) var shouldAntialias = true

    init(transform: CGAffineTransform, clip: CGRect) {
      self.transform = transform
      self.clip = clip
    }
  }

  /// Sets the width of lines, in user space.
  public func setLineWidth(_ width: CGFloat) { graphicsState.lineWidth = width }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { graphicsState.lineCap = cap }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { graphicsState.lineJoin = join }
  /// Sets the limit of the length of mitred corners.
  public func setMiterLimit(_ limit: CGFloat) { graphicsState.miterLimit = limit }
  /// Sets the precision of drawn curves; has no effect here.
  public func setFlatness(_ flatness: CGFloat) { graphicsState.flatness = flatness }
  /// Sets the lengths of dashes and gaps, and the start within them; no lengths mean a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    graphicsState.dashPhase = phase
    graphicsState.dashLengths = lengths
  }
  /// Sets the opacity; values outside 0 to 1 are limited to that range.
  public func setAlpha(_ alpha: CGFloat) { graphicsState.alpha = min(max(alpha, 0), 1) }
  /// Sets the way in which colors are combined.
  public func setBlendMode(_ mode: CGBlendMode) { graphicsState.blendMode = mode }
  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) { graphicsState.shouldAntialias = shouldAntialias }
  /// Has no effect here: `setShouldAntialias(_:)` decides alone.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Sets the shadow; a nil color removes it.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    graphicsState.shadowOffset = offset
    graphicsState.shadowBlur = blur
    graphicsState.shadowColor = color
  }
  /// Sets a black shadow with an opacity of a third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: - Colors

  /// Sets the color of filled areas.
  public func setFillColor(_ color: CGColor) { graphicsState.fillColor = color }
  /// Sets the color of filled areas.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets a gray as the color of filled areas.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the color of lines.
  public func setStrokeColor(_ color: CGColor) { graphicsState.strokeColor = color }
  /// Sets the color of lines.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets a gray as the color of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// Has no effect here: the components of a color determine its space.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  /// Has no effect here: the components of a color determine its space.
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
}
