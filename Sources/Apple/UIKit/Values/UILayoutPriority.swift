/// The priority of a constraint, up to 1000.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uilayoutpriority>.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public let rawValue: Float
  /// Creates a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// The priority of a required constraint: 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which a button resists truncation of its title: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which a button resists becoming wider than its title: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting(_:)`: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
