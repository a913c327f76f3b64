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
    /// Unscaled, in the middle.
    case center = 4
    /// Unscaled, at the middle of the upper edge.
    case top
    /// Unscaled, at the middle of the lower edge.
    case bottom
    /// Unscaled, at the middle of the left edge.
    case left
    /// Unscaled, at the middle of the right edge.
    case right
    /// Unscaled, in the upper left corner.
    case topLeft
    /// Unscaled, in the upper right corner.
    case topRight
    /// Unscaled, in the lower left corner.
    case bottomLeft
    /// Unscaled, in the lower right corner.
    case bottomRight
  }

  /// Whether a view's tint color is dimmed.
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
