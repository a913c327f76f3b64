import Foundation

extension UIScrollView {
  /// The rate at which scrolling decelerates: the fraction of the speed that remains after one millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction, below 1.
    public var rawValue: CGFloat
    /// Creates a rate from its fraction.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The fast rate, 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The style of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// The default style, black, and white, in this order.
    case `default` = 0, black, white
  }

  /// The way in which a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all, when a drag begins, following the finger, and the last two with the accessory view, in this order.
    case none = 0, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The axes along which the safe area is added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// For `automatic` and `scrollableAxes` the axes along which the content can scroll, no axis, and both axes, in
    /// this order.
    case automatic = 0, scrollableAxes, never, always
  }
}
