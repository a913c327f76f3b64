/// The shape of a gradient.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cagradientlayertype>.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the shape.
  public let rawValue: String
  /// Creates a shape from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A gradient along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient from a point outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
