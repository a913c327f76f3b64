/// Which points are inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the name says.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What the name says.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
