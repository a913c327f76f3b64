import Foundation
import Geometry

/// A rectangle with rounded corners, as layers have them.
struct RoundedOutline {
  let rect: CGRect
  private let radius: CGFloat
  private let corners: CACornerMask
  private let isContinuous: Bool

  init(_ rect: CGRect, radius: CGFloat, _ corners: CACornerMask = .all, _ curve: CALayer.CornerCurve = .circular) {
    self.rect = rect
    self.radius = corners.isEmpty ? 0 : max(0, min(radius, min(rect.width, rect.height) / 2))
    self.corners = corners
    // A continuous corner is longer than its radius; where there is no room for it, it is circular.
    isContinuous = curve == .continuous && self.radius * RoundedOutline.extent <= min(rect.width, rect.height) / 2
  }

  var isRectangle: Bool { radius == 0 }

  /// The length of a continuous corner along an edge, as a multiple of its radius.
  private static let extent: CGFloat = 1.528665
  /// The points of a continuous corner, as multiples of the radius: the distance along the edge at which the corner
  /// begins, and the distance from it.
  private static let continuous: [(along: CGFloat, away: CGFloat)] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
    (0.16905956, 0.37282383), (0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, 1.528665),
  ]
  /// The same of a circular corner, in one curve.
  private static let circular: [(along: CGFloat, away: CGFloat)] = [
    (1, 0), (1 - 0.552284749831, 0), (0, 1 - 0.552284749831), (0, 1),
  ]

  /// The path, clockwise from the upper left corner, in a space with a y axis that points down.
  var path: CGMutablePath {
    let path = CGMutablePath()
    guard !isRectangle else {
      path.addRect(rect)
      return path
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    corner(.layerMinXMinYCorner, CGPoint(x: left, y: top), from: (0, 1), to: (1, 0), path)
    corner(.layerMaxXMinYCorner, CGPoint(x: right, y: top), from: (-1, 0), to: (0, 1), path)
    corner(.layerMaxXMaxYCorner, CGPoint(x: right, y: bottom), from: (0, -1), to: (-1, 0), path)
    corner(.layerMinXMaxYCorner, CGPoint(x: left, y: bottom), from: (1, 0), to: (0, -1), path)
    path.closeSubpath()
    return path
  }

  /// Adds a corner, with the directions in which its edges leave it.
  private func corner(
    _ corner: CACornerMask,
    _ point: CGPoint,
    from first: (x: CGFloat, y: CGFloat),
    to second: (x: CGFloat, y: CGFloat),
    _ path: CGMutablePath
  ) {
    func add(_ point: CGPoint) { if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) } }
    guard corners.contains(corner) else { return add(point) }
    let points = (isContinuous ? RoundedOutline.continuous : RoundedOutline.circular)
      .map { along, away in
        CGPoint(
          x: point.x + radius * (along * first.x + away * second.x),
          y: point.y + radius * (along * first.y + away * second.y)
        )
      }
    add(points[0])
    for index in stride(from: 1, to: points.count, by: 3) {
      path.addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
    }
  }

  /// The outline at a distance inside this one.
  func inset(by distance: CGFloat) -> RoundedOutline {
    let width = max(0, rect.width - 2 * distance)
    let height = max(0, rect.height - 2 * distance)
    let inner = CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    return RoundedOutline(inner, radius: max(0, radius - distance), corners, isContinuous ? .continuous : .circular)
  }
}

extension CACornerMask {
  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

extension CGContext {
  func fill(_ outline: RoundedOutline) {
    guard !outline.isRectangle else { return fill(outline.rect) }
    beginPath()
    addPath(outline.path)
    fillPath()
  }

  func clip(to outline: RoundedOutline) {
    guard !outline.isRectangle else { return clip(to: outline.rect) }
    beginPath()
    addPath(outline.path)
    clip()
  }

  /// Fills the border inside an outline.
  func fillBorder(_ outline: RoundedOutline, width: CGFloat) {
    beginPath()
    addPath(outline.path)
    let inner = outline.inset(by: width)
    if !inner.rect.isEmpty { addPath(inner.path) }
    fillPath(using: .evenOdd)
  }
}
