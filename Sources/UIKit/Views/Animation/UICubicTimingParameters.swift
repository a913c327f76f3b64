import Foundation

/// A curve between two points; kept, and has no effect here.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The curve's name.
  open private(set) var animationCurve: UIView.AnimationCurve
  /// The first of its points.
  open private(set) var controlPoint1: CGPoint
  /// The second of its points.
  open private(set) var controlPoint2: CGPoint
  private let isNamed: Bool

  /// The curve of that name.
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

  /// The curve with those points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    isNamed = false
    controlPoint1 = point1
    controlPoint2 = point2
    super.init()
  }

  /// Which of its parameters count.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// Itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}
