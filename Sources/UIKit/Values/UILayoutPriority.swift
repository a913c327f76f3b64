/// How much a constraint matters, up to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number.
  public let rawValue: Float
  /// The priority of that number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// The priority of that number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: how much a button wants to show all of its title.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: a drag that may change the size of the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: that the scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: a drag that may not change the size of the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: how much a button wants to be no wider than its title.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: as small as what it holds.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
