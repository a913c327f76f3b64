import Foundation

extension UIView {
  /// How a view's content fills it.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill = 0
    /// As large as it fits, in its proportions.
    case scaleAspectFit = 1
    /// As small as it fills, in its proportions.
    case scaleAspectFill = 2
    /// Drawn anew when the bounds change.
    case redraw = 3
    /// In its size, at the place that the name says.
    case center = 4, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// Whether a view's tint is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview's.
    case automatic = 0
    /// It is not.
    case normal = 1
    /// It is.
    case dimmed = 2
  }

  /// What `intrinsicContentSize` says of a side that the content does not care about: -1.
  public nonisolated class var noIntrinsicMetric: CGFloat { -1 }

  /// What asks for the smallest size that fits.
  public nonisolated class var layoutFittingCompressedSize: CGSize { .zero }

  /// What asks for the largest size that fits.
  public nonisolated class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
