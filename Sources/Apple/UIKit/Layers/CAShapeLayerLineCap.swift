/// The shape of the ends of a line.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cashapelayerlinecap>.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The line ends at its last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The line ends with a semicircle around its last point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The line ends with half a square around its last point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
