import Foundation

/// A path that can be added to.
///
/// One thread at a time.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  // Unchecked, as its superclass: whoever changes it is the only one who has it.

  /// An empty path.
  public init() { super.init([]) }

  /// Begins a new part there.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// A straight line to there.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  /// A curve to there, bent by one point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.quad(control: control.applying(transform), end: end.applying(transform)))
  }

  /// A curve to there, bent by two points.
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    elements.append(
      .cubic(
        first: control1.applying(transform),
        second: control2.applying(transform),
        end: end.applying(transform)
      )
    )
  }

  /// A part of a circle, joined to what is there by a line.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    // Core Graphics counts as if y grew upwards, so its clockwise is the other way round on a screen.
    let arc = CGPath(
      PathShapes.arc(center, radius, from: startAngle, to: endAngle, isRising: !clockwise, isJoined: !isEmpty)
    )
    arc.apply(transform)
    elements += arc.elements
  }

  /// A rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathShapes.rectangle(rect), transform)
  }

  /// An ellipse in that rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathShapes.ellipse(in: rect), transform)
  }

  /// A rectangle with round corners.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) { add(PathShapes.roundedRectangle(rect, CGSize(width: cornerWidth, height: cornerHeight)), transform) }

  /// Lines from each point to the next.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    add([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  /// Another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { add(path.elements, transform) }

  /// A line back to where this part began.
  public func closeSubpath() { if !isEmpty { elements.append(.close) } }

  private func add(_ more: [Element], _ transform: CGAffineTransform) {
    let path = CGPath(more)
    path.apply(transform)
    elements += path.elements
  }
}
