/// The shape of the corners of a line.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cashapelayerlinejoin>.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A pointed corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A bevelled corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
