import Foundation

/// Distances from the sides of a rectangle, inwards, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// From the upper side.
  public var top: CGFloat
  /// From the left side.
  public var left: CGFloat
  /// From the lower side.
  public var bottom: CGFloat
  /// From the right side.
  public var right: CGFloat

  /// No distance at all.
  public static let zero = UIEdgeInsets()

  /// No distance at all.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Those distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
