import Foundation

/// The geometry of a layer or view in its parent: bounds, position, anchor point and transform.
///
/// The rule is that of Apple's page "Layer Geometry and Transforms" (Core Animation Programming Guide, "Core Animation
/// Basics"): `position` is the position of the anchor point, and the transform applies around that point.
struct LayerGeometry {
  /// The anchor point of a new layer: the middle of the layer.
  static let middle = CGPoint(x: 0.5, y: 0.5)

  var bounds: CGRect
  var position: CGPoint
  var anchorPoint: CGPoint
  var transform: CGAffineTransform
  /// The last frame that was set; nil before the first.
  var givenFrame: CGRect?

  /// The transform from the layer's coordinates to its parent's.
  var transformOutward: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height
    )
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The smallest rectangle around the layer, in its parent's coordinates.
  ///
  /// Setting it sets the size that the layer has before the transform, and moves the middle of the layer to the middle
  /// of the new rectangle. A frame that was set is read back without the errors of rounding of the calculations.
  var frame: CGRect {
    get {
      let frame = bounds.applying(transformOutward)
      guard let givenFrame, frame.isNearly(givenFrame) else { return frame }
      return givenFrame
    }
    set {
      let newValue = newValue.standardized
      givenFrame = nil
      bounds.size = CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
      let current = frame
      position.x += newValue.midX - current.midX
      position.y += newValue.midY - current.midY
      givenFrame = newValue
    }
  }
}

extension CGRect {
  /// Whether the rectangles differ by no more than errors of rounding.
  fileprivate func isNearly(_ other: CGRect) -> Bool {
    let largest = [minX, minY, maxX, maxY].map(abs).max() ?? 0
    let tolerance = max(1, largest) * 1e-10
    return abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
