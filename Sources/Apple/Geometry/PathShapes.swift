import Foundation

/// Makes the elements of common shapes, and computes properties of paths.
package enum PathShapes {
  /// The distance of the control points from the ends of a cubic curve for a quarter of a circle of radius 1.
  private static let quarter = 0.552_284_749_830_793_4

  package static func rectangle(_ rect: CGRect) -> [CGPath.Element] {
    [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ]
  }

  package static func ellipse(in rect: CGRect) -> [CGPath.Element] {
    roundedRectangle(rect, CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Returns a rectangle with corners that are quarters of ellipses.
  ///
  /// - Parameter isRound: Whether each corner is round: upper left, upper right, lower right, lower left.
  package static func roundedRectangle(
    _ rect: CGRect,
    _ radii: CGSize,
    isRound: [Bool] = [true, true, true, true]
  ) -> [CGPath.Element] {
    let (width, height) = (min(radii.width, rect.width / 2), min(radii.height, rect.height / 2))
    if width <= 0 || height <= 0 { return rectangle(rect) }
    let corners: [(point: CGPoint, before: CGVector, after: CGVector)] = [
      (CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)),
      (CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1)),
    ]
    var elements: [CGPath.Element] = []
    for (corner, isRound) in zip(corners, isRound) {
      func at(_ direction: CGVector, _ part: CGFloat) -> CGPoint {
        CGPoint(x: corner.point.x + direction.dx * width * part, y: corner.point.y + direction.dy * height * part)
      }
      guard isRound else {
        elements.append(elements.isEmpty ? .move(corner.point) : .line(corner.point))
        continue
      }
      elements.append(elements.isEmpty ? .move(at(corner.before, 1)) : .line(at(corner.before, 1)))
      elements.append(
        .cubic(first: at(corner.before, 1 - quarter), second: at(corner.after, 1 - quarter), end: at(corner.after, 1))
      )
    }
    return elements + [.close]
  }

  /// Returns an arc of a circle in cubic curves, at most a quarter of a circle each.
  ///
  /// - Parameters:
  ///   - isRising: Whether the angle increases from the start to the end, which is clockwise on a screen.
  ///   - isJoined: Whether a line leads to the start of the arc; otherwise the arc begins a subpath.
  package static func arc(
    _ center: CGPoint,
    _ radius: CGFloat,
    from start: CGFloat,
    to end: CGFloat,
    isRising: Bool,
    isJoined: Bool
  ) -> [CGPath.Element] {
    var sweep = end - start
    if abs(sweep) >= 2 * .pi {
      sweep = isRising ? 2 * .pi : -2 * .pi
    } else if isRising, sweep < 0 {
      sweep += 2 * .pi
    } else if !isRising, sweep > 0 {
      sweep -= 2 * .pi
    }
    func at(_ angle: CGFloat, _ part: CGFloat = 1) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle) * part, y: center.y + radius * sin(angle) * part)
    }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let reach = radius * 4 / 3 * tan(step / 4)
    var elements: [CGPath.Element] = [isJoined ? .line(at(start)) : .move(at(start))]
    for piece in 0..<pieces {
      let (one, two) = (start + CGFloat(piece) * step, start + CGFloat(piece + 1) * step)
      elements.append(
        .cubic(
          first: CGPoint(x: at(one).x - reach * sin(one), y: at(one).y + reach * cos(one)),
          second: CGPoint(x: at(two).x + reach * sin(two), y: at(two).y - reach * cos(two)),
          end: at(two)
        )
      )
    }
    return elements
  }

  /// Returns the subpaths as polygons, with 32 lines for each curve.
  package static func polygons(of elements: [CGPath.Element]) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var current: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point):
        if !current.isEmpty { polygons.append(current) }
        current = [point]
      case .line(let point): current.append(point)
      case .quad(let control, let end):
        let start = current.last ?? .zero
        for step in 1...32 {
          let t = CGFloat(step) / 32
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          current.append(
            CGPoint(x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
          )
        }
      case .cubic(let first, let second, let end):
        let start = current.last ?? .zero
        for step in 1...32 {
          let t = CGFloat(step) / 32
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          current.append(
            CGPoint(
              x: a * start.x + b * first.x + c * second.x + d * end.x,
              y: a * start.y + b * first.y + c * second.y + d * end.y
            )
          )
        }
      case .close:
        guard let start = current.first else { continue }
        polygons.append(current)
        current = [start]
      }
    }
    if current.count > 1 || polygons.isEmpty, !current.isEmpty { polygons.append(current) }
    return polygons
  }

  package static func box(of points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns the number of times that the polygons wind around a point, and the number of times that a ray from the
  /// point to the right crosses them.
  package static func windings(around point: CGPoint, in polygons: [[CGPoint]]) -> (winding: Int, crossings: Int) {
    var (winding, crossings) = (0, 0)
    for polygon in polygons {
      guard var former = polygon.last else { continue }
      for next in polygon {
        defer { former = next }
        guard (former.y <= point.y) != (next.y <= point.y) else { continue }
        let x = former.x + (point.y - former.y) / (next.y - former.y) * (next.x - former.x)
        guard x > point.x else { continue }
        crossings += 1
        winding += next.y > former.y ? 1 : -1
      }
    }
    return (winding, crossings)
  }
}
