/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the name says.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// What the name says.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// What the name says.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
