import Foundation

/// The timing of an animation, as a curve, a spring or both.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitimingcurveprovider>.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the timing: a curve, a spring or both.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of the curve; nil if there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of the spring; nil if there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}
