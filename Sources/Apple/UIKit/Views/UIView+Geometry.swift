import Foundation

/// The frame, which follows from the bounds, the center, the transform and the anchor point.
extension UIView {
  var currentFrame: CGRect {
    if isTransformed { return geometry.frame }
    let size = storedBounds.size
    return CGRect(
      x: storedCenter.x - size.width / 2,
      y: storedCenter.y - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  func setFrame(_ frame: CGRect) {
    if isTransformed {
      var geometry = geometry
      geometry.frame = frame
      givenFrame = geometry.givenFrame
      return setGeometry(bounds: geometry.bounds, center: geometry.position)
    }
    let frame = frame.standardized
    let middle = CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2)
    setGeometry(bounds: CGRect(origin: storedBounds.origin, size: frame.size), center: middle)
  }

  func updateIsTransformed() {
    isTransformed = !storedTransform.isIdentity || storedAnchorPoint != LayerGeometry.middle
  }

  func setGeometry(bounds: CGRect, center: CGPoint) {
    TransitionRecording.current?.willChange(self)
    let old = storedBounds
    storedBounds = bounds
    let wasMoved = storedCenter != center
    storedCenter = center
    if let layout = layoutState { geometryChanged(layout, from: old, wasMoved: wasMoved) }
    guard old != bounds else { return }
    if old.size != bounds.size {
      setNeedsLayout()
      superview?.subviewDidResize()
      sizeDidChangeForDisplay()
      if autoresizesSubviews { for subview in subviews { subview.autoresize(from: old.size, to: bounds.size) } }
    }
    boundsDidChange(from: old)
  }
}
