import Foundation

/// The timing curve of an animation.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/camediatimingfunction>.
open class CAMediaTimingFunction: NSObject {
  /// The name of the function; nil if it was created from control points.
  let name: CAMediaTimingFunctionName?
  let curve: TimingCurve

  /// Creates the function with a name.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    let points: [CGFloat] =
      switch name {
      case .linear: [0, 0, 1, 1]
      case .easeIn: [0.42, 0, 1, 1]
      case .easeOut: [0, 0, 0.58, 1]
      case .easeInEaseOut: [0.42, 0, 0.58, 1]
      default: [0.25, 0.1, 0.25, 1]
      }
    curve = TimingCurve(CGPoint(x: points[0], y: points[1]), CGPoint(x: points[2], y: points[3]))
    super.init()
  }

  /// Creates a function from two control points of a curve from (0, 0) to (1, 1).
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = nil
    let (first, second) = ((CGFloat(c1x), CGFloat(c1y)), (CGFloat(c2x), CGFloat(c2y)))
    curve = TimingCurve(CGPoint(x: first.0, y: first.1), CGPoint(x: second.0, y: second.1))
    super.init()
  }
}
