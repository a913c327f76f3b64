import Foundation

/// An animation over several values, or along a path.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cakeyframeanimation>.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path along which points move.
  open var path: CGPath?
  /// The time of each value, as a fraction of the duration.
  open var keyTimes: [NSNumber]?
  /// The timing function between each pair of neighboring values.
  open var timingFunctions: [CAMediaTimingFunction]?
}
