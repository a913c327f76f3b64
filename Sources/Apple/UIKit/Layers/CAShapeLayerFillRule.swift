/// The rule that determines the interior of a path.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cashapelayerfillrule>.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name of the rule.
  public let rawValue: String
  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Points around which the path winds a nonzero number of times are inside.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points from which a ray crosses the path an odd number of times are inside.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
