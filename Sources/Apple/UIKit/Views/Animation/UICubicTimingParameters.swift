import Foundation

/// A timing curve with two control points.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicubictimingparameters>.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` if the curve was created with control points.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// The first control point.
  open private(set) var controlPoint1: CGPoint
  /// The second control point.
  open private(set) var controlPoint2: CGPoint
  private let isNamed: Bool

  /// Creates the timing of a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    isNamed = true
    let points: (CGPoint, CGPoint) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
    (controlPoint1, controlPoint2) = points
    super.init()
  }

  /// Creates a timing curve with the given control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isNamed = false
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  /// `builtin` for a named curve, and `cubic` for a curve with its own control points.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil: a curve has no spring parameters.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}
