import Foundation

/// How far something is to be moved, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// Not at all.
  public static let zero = UIOffset()

  /// Not at all.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// By so much.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
