/// Options for measuring a text.
///
/// Without `usesLineFragmentOrigin`, a text is measured as one line here. With both `usesLineFragmentOrigin` and
/// `truncatesLastVisibleLine`, the height limits the number of lines.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsstringdrawingoptions>.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits, one for each option, as in Apple's interface.
  public let rawValue: Int
  /// Creates a set with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The origin is a corner of the first line's box, and the text is broken into as many lines as it needs.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The spacing between lines is included; has no effect here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The drawn glyphs are measured instead of the typographic bounds; has no effect here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends in an ellipsis if there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
