import Foundation

/// Conversions between the coordinates of views.
extension UIView {
  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return fromOutermost(point) }
    return source.converted(point, to: self)
  }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window else { return rect.applying(transformToOutermost.inverted()) }
    return source.converted(rect, to: self)
  }

  /// The transform from this view's coordinates to its superview's.
  var transformToSuperview: CGAffineTransform {
    let bounds = storedBounds
    if !isTransformed {
      return CGAffineTransform(
        translationX: storedCenter.x - bounds.size.width / 2 - bounds.origin.x,
        y: storedCenter.y - bounds.size.height / 2 - bounds.origin.y
      )
    }
    return geometry.transformOutward
  }

  /// The view's geometry, with its anchor point and its transform.
  var geometry: LayerGeometry {
    LayerGeometry(
      bounds: storedBounds,
      position: storedCenter,
      anchorPoint: storedAnchorPoint,
      transform: storedTransform,
      givenFrame: givenFrame
    )
  }

  /// The frame that the view would have without its transform; constraints apply to this frame.
  var untransformedFrame: CGRect {
    let size = storedBounds.size
    return CGRect(
      x: storedCenter.x - storedAnchorPoint.x * size.width,
      y: storedCenter.y - storedAnchorPoint.y * size.height,
      width: size.width,
      height: size.height
    )
  }

  /// Returns the `center` with which the view, without its transform, would have this frame.
  func center(forUntransformedFrame frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + storedAnchorPoint.x * frame.width,
      y: frame.minY + storedAnchorPoint.y * frame.height
    )
  }

  func toSuperview(_ point: CGPoint) -> CGPoint {
    if isTransformed { return point.applying(transformToSuperview) }
    let bounds = storedBounds
    return CGPoint(
      x: point.x - bounds.origin.x + (storedCenter.x - bounds.size.width / 2),
      y: point.y - bounds.origin.y + (storedCenter.y - bounds.size.height / 2)
    )
  }

  func fromSuperview(_ point: CGPoint) -> CGPoint {
    if isTransformed { return point.applying(transformToSuperview.inverted()) }
    let bounds = storedBounds
    return CGPoint(
      x: point.x - (storedCenter.x - bounds.size.width / 2) + bounds.origin.x,
      y: point.y - (storedCenter.y - bounds.size.height / 2) + bounds.origin.y
    )
  }

  /// Converts a point to this view's coordinates from those of the outermost view's frame: in a window, the screen's.
  func fromOutermost(_ point: CGPoint) -> CGPoint { fromSuperview(superview?.fromOutermost(point) ?? point) }

  var transformToOutermost: CGAffineTransform {
    guard let superview else { return transformToSuperview }
    return transformToSuperview.concatenating(superview.transformToOutermost)
  }

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let target = view ?? window
    var current = self
    var point = point
    while true {
      if current === target { return point }
      point = current.toSuperview(point)
      guard let superview = current.superview else { break }
      current = superview
    }
    return target?.fromOutermost(point) ?? point
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    let target = view ?? window
    if target === self { return rect }
    let back = target?.transformToOutermost.inverted() ?? .identity
    return rect.applying(transformToOutermost.concatenating(back))
  }
}
