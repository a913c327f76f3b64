import Foundation

/// The timing curve of an animation; stored, but has no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/camediatimingfunction>.
open class CAMediaTimingFunction: NSObject {
  /// The name of the function, if it has one.
  let name: CAMediaTimingFunctionName?

  /// Creates the function with a name.
  public init(name: CAMediaTimingFunctionName) {
    self.name = name
    super.init()
  }

  /// Creates a function with two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    name = nil
    super.init()
  }
}
