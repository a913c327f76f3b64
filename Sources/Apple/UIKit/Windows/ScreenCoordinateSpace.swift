import Foundation

/// The coordinates of the screen, in points.
@MainActor
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
  static let shared = ScreenCoordinateSpace()

  var bounds: CGRect { UIScreen.main.bounds }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.fromScreen(point)
  }
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace.toScreen(point)
  }
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.fromScreen(rect)
  }
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.toScreen(rect)
  }
}
