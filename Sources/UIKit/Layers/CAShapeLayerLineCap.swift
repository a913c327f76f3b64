/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the name says.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// What the name says.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// What the name says.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
