/// The areas beyond the ends of a gradient in which it is also drawn.
///
/// Apple's page: <https://developer.apple.com/documentation/coregraphics/cggradientdrawingoptions>.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, as in Apple's interface.
  public let rawValue: UInt32
  /// Creates a set with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The area before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The area after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
