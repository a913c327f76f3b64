import Foundation

extension UIScrollView {
  /// How fast what was let go comes to rest: the part of its speed that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part, below 1.
    public var rawValue: CGFloat
    /// The rate of that part.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How scroll bars look.
  public enum IndicatorStyle: Int, Sendable {
    /// What the name says.
    case `default` = 0, black, white
  }

  /// Whether a drag puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// What the name says.
    case none = 0, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// Whether the safe area is left free at the content's edges.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// What the name says.
    case automatic = 0, scrollableAxes, never, always
  }
}
