import Foundation

/// The kind of an animation's timing.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitimingcurvetype>.
public enum UITimingCurveType: Int, Sendable {
  /// A named curve.
  case builtin = 0
  /// A curve with its own control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve combined with a spring.
  case composed = 3
}
