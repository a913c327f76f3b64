import Foundation

/// What says how fast an animation is at which time; kept, and has no effect here.
public protocol UITimingCurveProvider: AnyObject {
  /// Which of its parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where it is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}
