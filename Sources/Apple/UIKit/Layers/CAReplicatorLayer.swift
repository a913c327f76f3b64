import Foundation

/// A layer that shows its sublayers several times.
///
/// Pictures show the transform and the opacity of the copies; their colors, depth and delay have no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/careplicatorlayer>.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// The number of copies, including the original.
  open var instanceCount = 1
  /// Whether the copies keep their depth.
  open var preservesDepth = false
  /// The delay between copies, in seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from each copy to the next.
  open var instanceTransform = CATransform3DIdentity
  /// The color with which the colors of the original are multiplied.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// The change of red from each copy to the next.
  open var instanceRedOffset: Float = 0
  /// The change of green from each copy to the next.
  open var instanceGreenOffset: Float = 0
  /// The change of blue from each copy to the next.
  open var instanceBlueOffset: Float = 0
  /// The change of opacity from each copy to the next.
  open var instanceAlphaOffset: Float = 0
}
