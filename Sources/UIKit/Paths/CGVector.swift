import Foundation

/// A direction with a length; Foundation on Linux has none of this name.
public struct CGVector: Hashable, Sendable, Codable {
  /// How far to the right, in points.
  public var dx: CGFloat
  /// How far down, in points.
  public var dy: CGFloat

  /// The one of no length.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// The one of no length.
  public init() { self.init(dx: 0, dy: 0) }

  /// A vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
