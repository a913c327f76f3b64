/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the name says.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// What the name says.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// What the name says.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// What the name says.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// What the name says.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
