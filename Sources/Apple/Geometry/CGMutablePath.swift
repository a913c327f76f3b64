import Foundation

/// A path that can be changed, by one thread at a time.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgmutablepath>.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  // Unchecked, like its superclass: the code that changes a path must be its only user.

  /// Creates an empty path.
  public init() { super.init([]) }

  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Adds a straight line to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  /// Adds a quadratic curve to `end`.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.quad(control: control.applying(transform), end: end.applying(transform)))
  }

  /// Adds a cubic curve to `end`.
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

  /// Adds an arc, with angles in radians; if the path is not empty, a line joins its current point to the start of the
  /// arc.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    // Core Graphics assumes a y axis that points up, so its `clockwise` is counterclockwise on a screen.
    let arc = CGPath(
      PathShapes.arc(center, radius, from: startAngle, to: endAngle, isRising: !clockwise, isJoined: !isEmpty)
    )
    arc.apply(transform)
    elements += arc.elements
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathShapes.rectangle(rect), transform)
  }

  /// Adds the ellipse inside `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(PathShapes.ellipse(in: rect), transform)
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) { add(PathShapes.roundedRectangle(rect, CGSize(width: cornerWidth, height: cornerHeight)), transform) }

  /// Adds a subpath with a line from each point to the next; adds nothing if there are no points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    add([.move(first)] + points.dropFirst().map { .line($0) }, transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { add(path.elements, transform) }

  /// Closes the subpath with a line to its start; has no effect on an empty path.
  public func closeSubpath() { if !isEmpty { elements.append(.close) } }

  private func add(_ more: [Element], _ transform: CGAffineTransform) {
    let path = CGPath(more)
    path.apply(transform)
    elements += path.elements
  }
}
