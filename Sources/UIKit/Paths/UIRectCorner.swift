/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit per corner, as in Apple's interface.
  public let rawValue: UInt
  /// Creates a set with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upper left.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// Upper right.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// Lower left.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// Lower right.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All four.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
