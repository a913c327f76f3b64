import Foundation

/// What kind of timing it is.
public enum UITimingCurveType: Int, Sendable {
  /// One of the curves that have names.
  case builtin = 0
  /// A curve with points of its own.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A curve and a spring.
  case composed = 3
}
