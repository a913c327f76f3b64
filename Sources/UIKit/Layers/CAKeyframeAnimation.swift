import Foundation

/// An animation over several values; they are kept.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path on which points move.
  open var path: CGPath?
  /// When each value is reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// How fast it is between them.
  open var timingFunctions: [CAMediaTimingFunction]?
}
