/// The directions in which a popover's arrow can point.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipopoverarrowdirection>.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// One bit for each direction, as in Apple's interface.
  public let rawValue: UInt
  /// Creates a set of directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// An unknown direction.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
