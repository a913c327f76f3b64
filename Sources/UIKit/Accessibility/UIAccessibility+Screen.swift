import Foundation

extension UIAccessibility {
  /// Returns a rectangle of a view in coordinates of the screen, in points.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window else { return view.convert(rect, to: nil) }
    return window.convert(view.convert(rect, to: window), to: nil)
  }
}
