import Foundation

/// A direction and how far.
public struct CGVector: Hashable, Sendable, Codable {
  /// How far to the right.
  public var dx: CGFloat
  /// How far down.
  public var dy: CGFloat
  /// Nowhere.
  public init() { self.init(dx: 0, dy: 0) }
  /// So far to the right and down.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  /// So far to the right and down.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// So far to the right and down.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// Nowhere.
  public static let zero = CGVector()
}
