import Foundation

/// The current path, and clips.
extension CGContext {
  /// The current path in user space; nil if it is empty.
  public var path: CGPath? { devicePath.isEmpty ? nil : userPath }
  private var userPath: CGPath {
    let path = CGPath(devicePath.elements)
    path.apply(ctm.inverted())
    return path
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { devicePath.isEmpty }
  /// The end of the current path, in user space; (0, 0) for an empty path.
  public var currentPointOfPath: CGPoint { devicePath.isEmpty ? .zero : convertToUserSpace(devicePath.currentPoint) }
  /// The smallest rectangle around the points of the current path, including control points; null for an empty path.
  ///
  /// It is in user space.
  public var boundingBoxOfPath: CGRect { userPath.boundingBox }
  /// Returns whether drawing the current path would cover a point in user space; strokes count as filled areas.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    devicePath.contains(convertToDeviceSpace(point), using: mode.fillRule)
  }

  /// Discards the current path.
  public func beginPath() { devicePath.elements = [] }
  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint) { devicePath.move(to: point, transform: ctm) }
  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint) { devicePath.addLine(to: point, transform: ctm) }
  /// Adds a subpath with a line from each point to the next; adds nothing if there are no points.
  public func addLines(between points: [CGPoint]) { devicePath.addLines(between: points, transform: ctm) }
  /// Adds a cubic curve to `end`.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    devicePath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  /// Adds a quadratic curve to `end`.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    devicePath.addQuadCurve(to: end, control: control, transform: ctm)
  }
  /// Adds an arc, with angles in radians; if the path is not empty, a line joins its current point to the start of the
  /// arc.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    devicePath.addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise,
      transform: ctm
    )
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { devicePath.addRect(rect, transform: ctm) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds the ellipse inside `rect`.
  public func addEllipse(in rect: CGRect) { devicePath.addEllipse(in: rect, transform: ctm) }
  /// Adds the elements of another path.
  public func addPath(_ path: CGPath) { devicePath.addPath(path, transform: ctm) }
  /// Closes the subpath with a line to its start; has no effect on an empty path.
  public func closePath() { devicePath.closeSubpath() }

  // MARK: - Clips

  /// The smallest rectangle around the clipping area, in user space.
  public var boundingBoxOfClipPath: CGRect { convertToUserSpace(graphicsState.clip) }

  /// Reduces the clipping area to the inside of the current path, and discards the path.
  ///
  /// An empty path changes nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    if !devicePath.isEmpty {
      clipDevice(to: devicePath.boundingBoxOfPath)
      canvas?.clip(to: devicePath.elements, rule)
    }
    beginPath()
  }
  /// Reduces the clipping area to a rectangle, and discards the current path.
  public func clip(to rect: CGRect) { clip(to: [rect]) }
  /// Reduces the clipping area to the inside of rectangles, and discards the current path.
  public func clip(to rects: [CGRect]) {
    clipDevice(to: convertToDeviceSpace(rects.reduce(CGRect.null) { $0.union($1) }))
    if let canvas {
      let path = CGMutablePath()
      for rect in rects { path.addRect(rect, transform: ctm) }
      canvas.clip(to: path.elements, .winding)
    }
    beginPath()
  }
  /// Reduces the clipping area to a rectangle, in which the opacity of the image determines how much is drawn.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    if let canvas, let bitmap = mask.bitmap { canvas.clip(to: rect, by: bitmap, graphicsState) }
  }
  /// Makes the whole canvas the clipping area again.
  public func resetClip() {
    graphicsState.clip = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    canvas?.resetClip()
  }

  private func clipDevice(to rect: CGRect) {
    let rest = graphicsState.clip.intersection(rect)
    graphicsState.clip = rest.isNull ? .zero : rest
  }
}
