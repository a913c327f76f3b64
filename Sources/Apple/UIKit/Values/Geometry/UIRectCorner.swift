/// The corners of a rectangle.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uirectcorner>.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit per corner, as in Apple's interface.
  public let rawValue: UInt
  /// Creates a set with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
