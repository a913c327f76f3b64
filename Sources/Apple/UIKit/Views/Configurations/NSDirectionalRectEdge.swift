/// The edges of a rectangle, in the direction of the language.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsdirectionalrectedge>.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit per edge, as in Apple's interface.
  public let rawValue: UInt
  /// Creates a set with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The edge at which a line begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The edge at which a line ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  var isVertical: Bool { self == .top || self == .bottom }
}
