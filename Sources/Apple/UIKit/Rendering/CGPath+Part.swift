import Foundation
import Geometry

extension CGPath {
  /// Returns the part of the path between two fractions of its length, as straight lines of about a point.
  func part(from start: CGFloat, to end: CGFloat) -> CGPath {
    let lines = flattened
    let whole = lines.reduce(0) { $0 + $1.length }
    let (first, last) = (max(0, start) * whole, min(1, end) * whole)
    let part = CGMutablePath()
    guard last > first else { return part }
    var passed: CGFloat = 0
    var end: CGPoint?
    for line in lines {
      let (from, to) = (max(first, passed), min(last, passed + line.length))
      if to > from {
        let begin = line.point(at: (from - passed) / line.length)
        if end != begin { part.move(to: begin) }
        let stop = line.point(at: (to - passed) / line.length)
        part.addLine(to: stop)
        end = stop
      }
      passed += line.length
    }
    return part
  }

  private struct Line {
    let start, end: CGPoint
    var length: CGFloat { hypot(end.x - start.x, end.y - start.y) }
    func point(at part: CGFloat) -> CGPoint {
      CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
  }

  private var flattened: [Line] {
    var lines: [Line] = []
    var (begin, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ point: CGPoint) {
      if point != current { lines.append(Line(start: current, end: point)) }
      current = point
    }
    func addCurve(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
      let from = current
      let length =
        hypot(first.x - from.x, first.y - from.y) + hypot(second.x - first.x, second.y - first.y)
        + hypot(end.x - second.x, end.y - second.y)
      let count = min(max(8, Int(min(length, 1e4))), 500)
      for step in 1...count {
        let t = CGFloat(step) / CGFloat(count)
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        add(
          CGPoint(
            x: a * from.x + b * first.x + c * second.x + d * end.x,
            y: a * from.y + b * first.y + c * second.y + d * end.y
          )
        )
      }
    }
    for element in elements {
      switch element {
      case .move(let point): (begin, current) = (point, point)
      case .line(let point): add(point)
      case .quad(let control, let end):
        let from = current
        addCurve(
          CGPoint(x: (from.x + 2 * control.x) / 3, y: (from.y + 2 * control.y) / 3),
          CGPoint(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3),
          end
        )
      case .cubic(let first, let second, let end): addCurve(first, second, end)
      case .close: add(begin)
      }
    }
    return lines
  }
}
