import Foundation

/// The signs that are drawn as lines: arrows, marks and signs in circles.
@MainActor
extension CGContext {
  /// Draws an arrow head that points to the right, or to the left.
  func drawChevron(in rect: CGRect, _ color: UIColor, width: CGFloat, toLeft: Bool = false) {
    let (start, end) = toLeft ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
    drawLine(
      through: [
        CGPoint(x: start, y: rect.minY), CGPoint(x: end, y: rect.midY), CGPoint(x: start, y: rect.maxY),
      ],
      color,
      width: width
    )
  }

  /// Draws a check mark.
  func drawCheckmark(in rect: CGRect, _ color: UIColor, width: CGFloat) {
    drawLine(
      through: [
        CGPoint(x: rect.minX, y: rect.midY + rect.height * 0.05),
        CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY),
        CGPoint(x: rect.maxX, y: rect.minY),
      ],
      color,
      width: width
    )
  }

  /// Draws a minus sign, or a plus sign.
  func drawSign(in rect: CGRect, _ color: UIColor, width: CGFloat, isPlus: Bool) {
    drawLine(
      through: [CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)],
      color,
      width: width
    )
    guard isPlus else { return }
    drawLine(
      through: [CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY)],
      color,
      width: width
    )
  }

  /// Draws a cross.
  func drawCross(in rect: CGRect, _ color: UIColor, width: CGFloat) {
    drawLine(
      through: [CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY)],
      color,
      width: width
    )
    drawLine(
      through: [CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY)],
      color,
      width: width
    )
  }

  /// Draws a magnifying glass.
  func drawMagnifyingGlass(in rect: CGRect, _ color: UIColor, width: CGFloat) {
    let side = rect.width * 0.72
    drawCircle(in: CGRect(x: rect.minX, y: rect.minY, width: side, height: side), color, width: width)
    let start = side * 0.86
    drawLine(
      through: [CGPoint(x: rect.minX + start, y: rect.minY + start), CGPoint(x: rect.maxX, y: rect.maxY)],
      color,
      width: width
    )
  }

  /// Draws a circle with a lowercase i in it.
  func drawInfo(in rect: CGRect, _ color: UIColor) {
    drawCircle(in: rect, color, width: 1.5)
    let stem = rect.height * 0.14
    fillEllipse(
      in: CGRect(x: rect.midX - 1.3, y: rect.minY + rect.height * 0.24, width: 2.6, height: 2.6),
      color
    )
    drawLine(
      through: [
        CGPoint(x: rect.midX, y: rect.midY - stem * 0.4), CGPoint(x: rect.midX, y: rect.maxY - rect.height * 0.26),
      ],
      color,
      width: 1.8
    )
  }

  /// Draws the spokes of an activity indicator, which fade from the upper one.
  func drawSpinner(in rect: CGRect, _ color: UIColor) {
    let count = LookValues.Indicator.spokes
    let outer = min(rect.width, rect.height) / 2
    let (inner, width) = (outer * 0.5, outer * 0.22)
    for spoke in 0..<count {
      let angle = CGFloat(spoke) * 2 * .pi / CGFloat(count) - .pi / 2
      let opacity = 1 - 0.75 * CGFloat(spoke) / CGFloat(count - 1)
      func point(_ distance: CGFloat) -> CGPoint {
        CGPoint(x: rect.midX + cos(angle) * distance, y: rect.midY + sin(angle) * distance)
      }
      drawLine(through: [point(inner), point(outer - width / 2)], color.withAlphaComponent(opacity), width: width)
    }
  }
}
