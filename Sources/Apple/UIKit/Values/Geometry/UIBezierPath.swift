import Foundation

/// A path of lines and curves, with its bounds and its interior.
///
/// One thread at a time.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibezierpath>.
open class UIBezierPath: NSObject, NSCopying {
  /// The path as a Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(path.elements) }
    set { path.elements = newValue.elements }
  }
  private let path = CGMutablePath()

  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of the line.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of the line.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit of the length of mitred corners.
  open var miterLimit: CGFloat = 10
  /// The precision of drawn curves; stored, but has no effect here.
  open var flatness: CGFloat = 0.6
  /// Whether the even-odd rule determines the interior.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.elements = PathShapes.rectangle(rect)
  }

  /// Creates the path of the ellipse inside `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.elements = PathShapes.ellipse(in: rect)
  }

  /// Creates the path of a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.elements = PathShapes.roundedRectangle(rect, CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates the path of a rectangle in which the corners in `corners` are rounded.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.elements = PathShapes.roundedRectangle(rect, cornerRadii, isRound: order.map { corners.contains($0) })
  }

  /// Creates the path of an arc, with angles in radians.
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.elements = CGPath.elements
  }

  /// Begins a new subpath at `point`.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line to `point`.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve to `endPoint`.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve to `endPoint`.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc, with angles in radians; if the path is not empty, a line joins its current point to the start of the
  /// arc.
  open func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.elements += PathShapes.arc(
      center,
      radius,
      from: startAngle,
      to: endAngle,
      isRising: clockwise,
      isJoined: !path.isEmpty
    )
  }
  /// Closes the subpath with a line to its start; has no effect on an empty path.
  open func close() { path.closeSubpath() }
  /// Removes all elements.
  open func removeAllPoints() { path.elements = [] }
  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.elements += bezierPath.path.elements }
  /// Applies a transform to the path.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the lines and curves; null for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The point at which the next line begins; (0, 0) for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns whether a point is inside the path; open subpaths count as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Fills the path in the current graphics context; has no effect without a context.
  open func fill() { drawPath { $0.fillPath(using: fillRule) } }
  /// Fills the path in the current graphics context, with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    drawPath(blendMode, alpha) { $0.fillPath(using: fillRule) }
  }
  /// Draws a line along the path in the current graphics context; has no effect without a context.
  open func stroke() { drawPath { $0.strokePath() } }
  /// Draws a line along the path in the current graphics context, with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { drawPath(blendMode, alpha) { $0.strokePath() } }

  private func drawPath(_ blendMode: CGBlendMode? = nil, _ alpha: CGFloat = 1, _ draw: (CGContext) -> Void) {
    guard let context = GraphicsContextStack.current else { return }
    context.saveGState()
    if let blendMode {
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
    }
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(cgPath)
    draw(context)
    context.restoreGState()
  }

  /// Clips the current graphics context to the inside of the path; has no effect without a context.
  open func addClip() {
    guard let context = GraphicsContextStack.current else { return }
    context.beginPath()
    context.addPath(cgPath)
    // An empty path leaves an empty area to draw in.
    if isEmpty { context.clip(to: .zero) } else { context.clip(using: fillRule) }
  }

  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Sets the lengths of dashes and gaps, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [], phase)
  }

  /// Writes the lengths of dashes and gaps, their number, and the phase to the arguments that are not nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?,
    count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dash.lengths, count: dash.lengths.count)
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  /// Returns a copy, which includes the properties of the line.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = UIBezierPath(cgPath: cgPath)
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.flatness = flatness
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.dash = dash
    return other
  }
}
