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
    /// The default style.
    case `default` = 0
    /// Black.
    case black
    /// White.
    case white
  }

  /// The way in which a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A drag does not dismiss the keyboard.
    case none = 0
    /// A drag dismisses the keyboard when it begins.
    case onDrag
    /// A drag that ends on the keyboard dismisses it; here the keyboard does not follow the finger.
    case interactive
    /// As `onDrag`, with the accessory view.
    case onDragWithAccessory
    /// As `interactive`, with the accessory view.
    case interactiveWithAccessory
  }

  /// The axes along which the safe area is added to the content insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// For the axes along which the content can scroll, as `scrollableAxes`.
    case automatic = 0
    /// For the axes along which the content can scroll.
    case scrollableAxes
    /// For no axis.
    case never
    /// For both axes.
    case always
  }
}
