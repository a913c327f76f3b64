import Foundation

/// Attributes of text.
///
/// With UIKitPictures, text is drawn with fonts, paragraph styles, colors, lines under and through letters, offsets,
/// spaces between letters, links and attachments. The others are stored, but not drawn.
extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The color of the letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind the letters, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The use of ligatures, a number: 0 means none.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The space between letters in points, a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The tracking of the typeface in points, a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The strikethrough, a raw value of `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The underline, a raw value of `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the outline, a `UIColor`.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline in hundredths of the font size, a number.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The link, a `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// The attachment in place of the character, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The effect on the letters, the raw value of a `TextEffectStyle`.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// The slant of the letters, a number.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The natural logarithm of the factor by which letters are wider, a number.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The directions of writing, an array of numbers.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// The offset above the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The color of the underline, a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The color of the strikethrough, a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
}

extension NSAttributedString.Key {
  /// The name by which a text view finds the text's item, a `String`.
  public static let textItemTag = NSAttributedString.Key("NSTextItemTag")
}

extension NSAttributedString {
  /// An effect on the letters.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/nsattributedstring/texteffectstyle>.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the effect.
    public let rawValue: String
    /// Creates an effect from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Letters as if pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}
