import Foundation

/// A view's coordinates as a space: conversions go through the screen, so that the views may be in different windows.
extension UIView: UICoordinateSpace {
  /// Converts a point from this view's coordinates to another space.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.fromScreen(point.applying(transformToOutermost))
  }
  /// Converts a point from another space to this view's coordinates.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.toScreen(point).applying(transformToOutermost.inverted())
  }
  /// Converts a rectangle from this view's coordinates to another space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return converted(rect, to: view) }
    return coordinateSpace.fromScreen(rect.applying(transformToOutermost))
  }
  /// Converts a rectangle from another space to this view's coordinates.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return converted(rect, from: view) }
    return coordinateSpace.toScreen(rect).applying(transformToOutermost.inverted())
  }
}

@MainActor
extension UICoordinateSpace {
  func toScreen(_ point: CGPoint) -> CGPoint {
    if let view = self as? UIView { return point.applying(view.transformToOutermost) }
    return self is ScreenCoordinateSpace ? point : convert(point, to: ScreenCoordinateSpace.shared)
  }
  func fromScreen(_ point: CGPoint) -> CGPoint {
    if let view = self as? UIView { return view.fromOutermost(point) }
    return self is ScreenCoordinateSpace ? point : convert(point, from: ScreenCoordinateSpace.shared)
  }
  func toScreen(_ rect: CGRect) -> CGRect {
    if let view = self as? UIView { return rect.applying(view.transformToOutermost) }
    return self is ScreenCoordinateSpace ? rect : convert(rect, to: ScreenCoordinateSpace.shared)
  }
  func fromScreen(_ rect: CGRect) -> CGRect {
    if let view = self as? UIView { return rect.applying(view.transformToOutermost.inverted()) }
    return self is ScreenCoordinateSpace ? rect : convert(rect, from: ScreenCoordinateSpace.shared)
  }
}
