import Foundation

/// From one layer's coordinates to another's.
extension CALayer {
  /// From `source` to `target`, of which nil means what the outermost layer's frame is in.
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
