/// The edges of a rectangle.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uirectedge>.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit per edge, as in Apple's interface.
  public let rawValue: UInt
  /// Creates a set with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
