import Foundation

/// Lines and curves: their bounds, and what is inside; nothing is drawn.
///
/// One thread at a time.
open class UIBezierPath: NSObject, NSCopying {
  /// The same as a Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(path.elements) }
    set { path.elements = newValue.elements }
  }
  private let path = CGMutablePath()

  /// How wide the line would be, in points.
  open var lineWidth: CGFloat = 1
  /// How the line would end.
  open var lineCapStyle = CGLineCap.butt
  /// How lines would meet.
  open var lineJoinStyle = CGLineJoin.miter
  /// How long a corner may be.
  open var miterLimit: CGFloat = 10
  /// How exactly curves are drawn; stored, but has no effect here.
  open var flatness: CGFloat = 0.6
  /// Whether what is crossed twice is outside.
  open var usesEvenOddFillRule = false

  /// An empty path.
  public override init() { super.init() }

  /// A rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.elements = PathShapes.rectangle(rect)
  }

  /// An ellipse in that rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.elements = PathShapes.ellipse(in: rect)
  }

  /// A rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.elements = PathShapes.roundedRectangle(rect, CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A rectangle with some round corners.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.elements = PathShapes.roundedRectangle(rect, cornerRadii, isRound: order.map { corners.contains($0) })
  }

  /// A part of a circle, its angles in radians.
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

  /// The same as that.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path.elements = CGPath.elements
  }

  /// Begins a new part there.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// A straight line to there.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// A curve to there, bent by two points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// A curve to there, bent by one point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// A part of a circle, its angles in radians, joined to what is there by a line.
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
  /// A line back to where this part began.
  open func close() { path.closeSubpath() }
  /// Takes everything away.
  open func removeAllPoints() { path.elements = [] }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.elements += bezierPath.path.elements }
  /// Moves, turns and stretches the path.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Whether there is nothing in it.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around it.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Where the next line would begin.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether a point is inside; what is not closed counts as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Has no effect here: nothing is drawn.
  open func fill() {}
  /// Has no effect here: nothing is drawn.
  open func stroke() {}
  /// Has no effect here: nothing is drawn.
  open func addClip() {}

  /// Another one that is the same.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = UIBezierPath(cgPath: cgPath)
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.flatness = flatness
    other.usesEvenOddFillRule = usesEvenOddFillRule
    return other
  }
}
