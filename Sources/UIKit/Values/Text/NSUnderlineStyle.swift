/// Lines below a text or through it.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bit mask, with one bit per state, as in Apple's interface.
  public let rawValue: Int
  /// The line with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// Not below spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
