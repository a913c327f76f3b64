/// The two axes of a plane.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiaxis>.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit per direction, as in Apple's interface.
  public let rawValue: UInt
  /// Creates a set with the given bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1 << 0)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
