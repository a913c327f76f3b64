import Foundation

/// How fast an animation is at which time; stored, but has no effect here.
open class CAMediaTimingFunction: NSObject {
  /// The name, where it has one.
  let name: CAMediaTimingFunctionName?

  /// The function of that name.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    super.init()
  }

  /// The curve with those two points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = nil
    super.init()
  }
}
