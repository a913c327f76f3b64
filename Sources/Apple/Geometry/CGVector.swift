import Foundation

/// A vector in the plane.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cgvector>.
public struct CGVector: Hashable, Sendable, Codable {
  /// The x component; positive to the right.
  public var dx: CGFloat
  /// The y component; positive downwards.
  public var dy: CGFloat
  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }
  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// The zero vector.
  public static let zero = CGVector()
}
