import Foundation

/// Distances from the four edges of a rectangle, in points; what is positive makes it smaller.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the upper edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the lower edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// No distance from any edge.
  public static let zero = UIEdgeInsets()

  /// No distance from any edge.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// These distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// The rectangle that is left when `insets` are taken off each edge.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom
    )
  }
}
