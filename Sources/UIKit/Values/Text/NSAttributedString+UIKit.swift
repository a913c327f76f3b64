import Foundation

/// How a text looks; kept with it, and not drawn.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The `UIColor` of the letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: whether letters are joined.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number: points between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: points between letters, as the typeface has them.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The `UIColor` of the outline.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number: how thick the outline is, in hundredths of the font's size.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// A number: points above the line.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The `UIColor` of the line below.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The `UIColor` of the line through.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
}
