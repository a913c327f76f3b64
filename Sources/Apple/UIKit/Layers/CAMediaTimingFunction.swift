import Foundation

/// The timing curve of an animation; stored, but has no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/camediatimingfunction>.
open class CAMediaTimingFunction: NSObject {
  /// The name of the function; nil if it was created from control points.
  let name: CAMediaTimingFunctionName?

  /// Creates the function with a name.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    super.init()
  }

  /// Creates a function from two control points, which are not stored.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = nil
    super.init()
  }
}
