import Foundation
import Geometry

/// The values with which a layer is drawn: its own, or those of its animations at the present time.
struct LayerValues {
  var bounds: CGRect
  var position: CGPoint
  var anchorPoint: CGPoint
  var transform: CATransform3D
  var opacity: Float
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat
  var borderWidth: CGFloat
  var borderColor: CGColor?
  var shadowOpacity: Float
  var shadowRadius: CGFloat
  var shadowOffset: CGSize

  /// The transform from the layer's coordinates to those around it.
  var transformOutward: CGAffineTransform {
    LayerGeometry(bounds: bounds, position: position, anchorPoint: anchorPoint, transform: transform.flattened)
      .transformOutward
  }
}

extension CALayer {
  /// The layer's own values.
  var values: LayerValues {
    LayerValues(
      bounds: bounds,
      position: position,
      anchorPoint: anchorPoint,
      transform: transform,
      opacity: opacity,
      backgroundColor: backgroundColor,
      cornerRadius: cornerRadius,
      borderWidth: borderWidth,
      borderColor: borderColor,
      shadowOpacity: shadowOpacity,
      shadowRadius: shadowRadius,
      shadowOffset: shadowOffset
    )
  }

  /// The values with which the layer is drawn now.
  var shown: LayerValues { values }
}
