/// The direction in which the focus moves.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifocusheading>.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The bits; Apple's values.
  public let rawValue: UInt
  /// Creates a heading from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To the next item.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To the previous item.
  public static let previous = UIFocusHeading(rawValue: 32)
  /// To the first item.
  public static let first = UIFocusHeading(rawValue: 64)
  /// To the last item.
  public static let last = UIFocusHeading(rawValue: 128)
}
