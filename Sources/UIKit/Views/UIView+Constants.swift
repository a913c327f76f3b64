import Foundation

extension UIView {
  /// The way in which a view's content fills it.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the view's size.
    case scaleToFill = 0
    /// Scaled to fit into the view, in proportion.
    case scaleAspectFit = 1
    /// Scaled to fill the view, in proportion.
    case scaleAspectFill = 2
    /// Redrawn when the bounds change.
    case redraw = 3
    /// Unscaled, in the middle, at the middle of an edge, or in a corner.
    case center = 4, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// Whether a view's tint colour is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic = 0
    /// Not dimmed.
    case normal = 1
    /// Dimmed.
    case dimmed = 2
  }

  /// The value of a dimension without an intrinsic size in `intrinsicContentSize`: -1.
  public nonisolated class var noIntrinsicMetric: CGFloat { -1 }

  /// The target size that stands for the smallest possible size.
  public nonisolated class var layoutFittingCompressedSize: CGSize { .zero }

  /// The target size that stands for the largest possible size.
  public nonisolated class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
