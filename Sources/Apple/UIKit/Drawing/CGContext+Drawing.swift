import Foundation
import Geometry

/// Drawing methods, which discard the current path; without UIKitPictures that is their only effect.
extension CGContext {
  /// Draws on the canvas, and copies the pixels to the memory that was passed for them.
  private func paint(_ draw: (any Canvas) -> Void) {
    guard let canvas else { return }
    draw(canvas)
    copyPixels(of: canvas)
  }

  private func fill(_ rule: CGPathFillRule) { paint { $0.fill(devicePath.elements, rule, graphicsState) } }
  private func stroke() { paint { $0.stroke(devicePath.elements, graphicsState) } }

  /// Fills the inside of the current path, and discards the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(rule)
    beginPath()
  }
  /// Draws a line along the current path, and discards the path.
  public func strokePath() {
    stroke()
    beginPath()
  }
  /// Draws the current path, and discards it.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(mode.fillRule) }
    if mode != .fill, mode != .eoFill { stroke() }
    beginPath()
  }
  /// Fills a rectangle, and discards the current path, as on Apple's platforms.
  public func fill(_ rect: CGRect) { fill([rect]) }
  /// Fills rectangles, and discards the current path, as on Apple's platforms.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }
  /// Fills an ellipse, and discards the current path, as on Apple's platforms.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }
  /// Draws a line around a rectangle, and discards the current path, as on Apple's platforms.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }
  /// Draws a line of that width around a rectangle, and discards the current path; the line width stays as it is.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let usual = graphicsState.lineWidth
    graphicsState.lineWidth = width
    stroke(rect)
    graphicsState.lineWidth = usual
  }
  /// Draws a line around an ellipse, and discards the current path, as on Apple's platforms.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }
  /// Draws a line from each point with an even index to the next, and discards the current path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    let path = CGMutablePath()
    path.addRect(rect, transform: ctm)
    paint { $0.clear(path.elements) }
  }

  /// Draws an image in a rectangle, with its first row at the side of larger y; repeats it from there if `byTiling` is
  /// true.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard canvas != nil, let bitmap = image.bitmap, rect.width > 0, rect.height > 0 else { return }
    let isSmooth = interpolationQuality != .none
    guard byTiling else { return paint { $0.draw(bitmap, in: rect, isSmooth: isSmooth, graphicsState) } }
    let area = boundingBoxOfClipPath
    let (left, top) = ((area.minX - rect.minX) / rect.width, (area.minY - rect.minY) / rect.height)
    let (right, bottom) = ((area.maxX - rect.minX) / rect.width, (area.maxY - rect.minY) / rect.height)
    // A tile of less than a pixel would be drawn millions of times.
    guard !area.isEmpty, (right - left) * (bottom - top) < 100_000 else { return }
    paint { canvas in
      for column in Int(left.rounded(.down))..<Int(right.rounded(.up)) {
        for row in Int(top.rounded(.down))..<Int(bottom.rounded(.up)) {
          let tile = rect.offsetBy(dx: CGFloat(column) * rect.width, dy: CGFloat(row) * rect.height)
          canvas.draw(bitmap, in: tile, isSmooth: isSmooth, graphicsState)
        }
      }
    }
  }

  /// Fills the clipping area with a gradient along a line, and beyond its ends by `options`.
  public func drawLinearGradient(
    _ gradient: CGGradient,
    start startPoint: CGPoint,
    end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) { shade(gradient, from: startPoint, to: endPoint, nil, options) }

  /// Fills the clipping area with a gradient between two circles, and beyond them by `options`.
  public func drawRadialGradient(
    _ gradient: CGGradient,
    startCenter: CGPoint,
    startRadius: CGFloat,
    endCenter: CGPoint,
    endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) { shade(gradient, from: startCenter, to: endCenter, (startRadius, endRadius), options) }

  private func shade(
    _ gradient: CGGradient,
    from start: CGPoint,
    to end: CGPoint,
    _ radii: (CGFloat, CGFloat)?,
    _ options: CGGradientDrawingOptions
  ) {
    let shading = Shading(
      stops: gradient.stops,
      points: (start, end),
      radii: radii.map { ($0.0, $0.1) },
      continuesBefore: options.contains(.drawsBeforeStartLocation),
      continuesAfter: options.contains(.drawsAfterEndLocation)
    )
    paint { $0.fill(with: shading, graphicsState) }
  }

  /// Draws a text with its upper left corner at a point, in user space with a y axis that points down.
  func draw(_ text: any TextLayout, at point: CGPoint) { paint { $0.draw(text, at: point, graphicsState) } }

  /// Draws a recording with its upper left corner at a point, in user space with a y axis that points down.
  func draw(_ recording: any Canvas, at point: CGPoint, scale: CGFloat) {
    saveGState()
    translateBy(x: point.x, y: point.y)
    scaleBy(x: 1 / scale, y: 1 / scale)
    paint { $0.draw(recording, graphicsState) }
    restoreGState()
  }

  // MARK: - Layers of transparency

  /// Saves the graphics state, and begins a layer that is composed as one image: opaque, in normal mode, without a
  /// shadow.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    saveGState()
    graphicsState.alpha = 1
    graphicsState.blendMode = .normal
    graphicsState.shadowColor = nil
    canvas?.beginGroup()
    groupDepths.append(savedStates.count)
  }
  /// Ends the layer, draws it with the opacity, the blend mode and the shadow from before it, and restores the graphics
  /// state.
  public func endTransparencyLayer() {
    guard let depth = groupDepths.popLast() else { return restoreGState() }
    // States that were saved inside the layer end with it.
    while savedStates.count > depth { restoreGState() }
    if let state = savedStates.last { paint { $0.endGroup(state) } }
    restoreGState()
  }

  /// Has no effect here: drawing is not buffered.
  public func flush() {}
  /// Has no effect here: drawing is not buffered.
  public func synchronize() {}
}

extension CGGradient {
  var stops: [(location: CGFloat, color: ColorComponents)] {
    colors.indices.map { index in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      return (locations?[index] ?? even, colors[index].inRGB)
    }
  }
}

extension CGColor {
  /// The color's components in sRGB for the current traits; transparent for a pattern.
  package var inRGB: ColorComponents { color.inRGB }
  /// The image that fills areas in this color, and its pixels per point; nil for a color without one.
  package var pattern: (bitmap: Bitmap, scale: CGFloat)? { color.pattern }
}

extension UIColor {
  /// The color's components in sRGB for the current traits; transparent for a pattern.
  package var inRGB: ColorComponents {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
  }

  fileprivate var pattern: (bitmap: Bitmap, scale: CGFloat)? {
    guard case .pattern(let image) = content, let bitmap = image.cgImage?.bitmap else { return nil }
    return (bitmap, image.scale)
  }
}
