import Foundation

extension UIAccessibility {
  /// Converts a rectangle from a view's coordinates to those of the screen, in points.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window else { return view.convert(rect, to: nil) }
    return window.convert(view.convert(rect, to: window), to: nil)
  }
}
