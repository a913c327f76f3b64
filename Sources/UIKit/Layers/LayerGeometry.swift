import Foundation

/// The place of a layer or view in what it is in, by bounds, position, anchor point and transform.
///
/// The rule is that of Apple's page "Layer Geometry and Transforms" (Core Animation Programming Guide, "Core Animation
/// Basics"): `position` is where the anchor point lies, and the transform turns and stretches around that point.
struct LayerGeometry {
  /// The anchor point of a new layer: its middle.
  static let middle = CGPoint(x: 0.5, y: 0.5)

  var bounds: CGRect
  var position: CGPoint
  var anchorPoint: CGPoint
  var transform: CGAffineTransform

  /// From the layer's coordinates to those of what it is in.
  var transformOutward: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height
    )
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The smallest rectangle around the layer, in the coordinates of what it is in.
  ///
  /// Setting it sets the size that the layer has before it is transformed, and moves the middle of the rectangle to the
  /// new one's.
  var frame: CGRect {
    get { bounds.applying(transformOutward) }
    set {
      let newValue = newValue.standardized
      bounds.size = CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
      let current = frame
      position.x += newValue.midX - current.midX
      position.y += newValue.midY - current.midY
    }
  }
}
