import Foundation

/// An immutable path of lines and curves, with its bounds and its interior.
///
/// Any thread.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgpath>.
public class CGPath: Hashable, @unchecked Sendable {
  // Unchecked because of the mutable subclass, which one thread at a time may use, as on Apple's platforms.

  /// An element of a path.
  package enum Element: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, end: CGPoint)
    case cubic(first: CGPoint, second: CGPoint, end: CGPoint)
    case close
  }

  package var elements: [Element]

  package init(_ elements: [Element]) { self.elements = elements }

  /// Creates the path of a rectangle, and applies the transform unless it is nil.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathShapes.rectangle(rect))
    apply(transform?.pointee)
  }

  /// Creates the path of the ellipse inside `rect`, and applies the transform unless it is nil.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(PathShapes.ellipse(in: rect))
    apply(transform?.pointee)
  }

  /// Creates the path of a rectangle with rounded corners, and applies the transform unless it is nil.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(PathShapes.roundedRectangle(rect, CGSize(width: cornerWidth, height: cornerHeight)))
    apply(transform?.pointee)
  }

  package func apply(_ transform: CGAffineTransform?) {
    guard let transform, !transform.isIdentity else { return }
    elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .quad(let control, let end): .quad(control: control.applying(transform), end: end.applying(transform))
      case .cubic(let first, let second, let end):
        .cubic(first: first.applying(transform), second: second.applying(transform), end: end.applying(transform))
      case .close: .close
      }
    }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next line begins; (0, 0) for an empty path.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let point): current = point
      case .quad(_, let end), .cubic(_, _, let end): current = end
      case .close: current = start
      }
    }
    return current
  }

  /// The smallest rectangle around all points, including control points; null for an empty path.
  public var boundingBox: CGRect {
    PathShapes.box(
      of: elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .quad(let control, let end): [control, end]
        case .cubic(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }
    )
  }

  /// The smallest rectangle around the lines and curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { PathShapes.box(of: PathShapes.polygons(of: elements).flatMap { $0 }) }

  /// Returns whether the path contains the transformed point; open subpaths count as closed.
  public func contains(
    _ point: CGPoint,
    using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = transform.isIdentity ? point : point.applying(transform)
    let number = PathShapes.windings(around: point, in: PathShapes.polygons(of: elements))
    return rule == .evenOdd ? number.crossings % 2 == 1 : number.winding != 0
  }

  /// Returns a mutable copy.
  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.elements = elements
    return path
  }

  /// Returns an immutable copy.
  public func copy() -> CGPath? { CGPath(elements) }

  /// Returns whether both paths have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
