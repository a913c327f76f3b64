import Foundation

/// Conversions between the coordinates of layers.
extension CALayer {
  /// Returns the transform from `source` to `target`; nil means the coordinates of the outermost layer's frame.
  static func transform(from source: CALayer?, to target: CALayer?) -> CGAffineTransform {
    if source === target { return .identity }
    let inward = target?.transformToOutermost.inverted() ?? .identity
    return (source?.transformToOutermost ?? .identity).concatenating(inward)
  }

  private var transformToOutermost: CGAffineTransform {
    var transform = geometry.transformOutward
    var layer = superlayer
    while let outer = layer {
      transform = transform.concatenating(outer.geometry.transformOutward)
      layer = outer.superlayer
    }
    return transform
  }
}
