/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit a corner, as in Apple's interface.
  public let rawValue: UInt
  /// The set with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// Upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// Lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// Lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
}
