import Foundation

/// The layout of a paragraph's lines.
///
/// With UIKitPictures, the style of a text's first character applies to the whole text: its alignment, direction, line
/// spacing, line heights, and the indent of the first line. Other values are stored, but have no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsparagraphstyle>.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked: a value of AttributedString must be Sendable. Whoever sets a style no longer changes it.

  /// The default style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The rules by which a line may end, beside its width.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/uikit/nsparagraphstyle/linebreakstrategy-swift.struct>.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// The bits; Apple's values.
    public let rawValue: UInt
    /// Creates a strategy from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Avoids a single word on the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Avoids the end of a line between Hangul characters.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The strategies that labels use.
    public static let standard = LineBreakStrategy(rawValue: 65535)
  }

  /// The alignment of the lines.
  open internal(set) var alignment = NSTextAlignment.natural
  /// The treatment of long lines.
  open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The space between lines, in points.
  open internal(set) var lineSpacing: CGFloat = 0
  /// The space below the paragraph, in points.
  open internal(set) var paragraphSpacing: CGFloat = 0
  /// The space above the paragraph, in points.
  open internal(set) var paragraphSpacingBefore: CGFloat = 0
  /// The factor of the line height; 0 means the natural height.
  open internal(set) var lineHeightMultiple: CGFloat = 0
  /// The minimum height of a line, in points.
  open internal(set) var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line, in points; 0 means no limit.
  open internal(set) var maximumLineHeight: CGFloat = 0
  /// The indent at the start of the lines, in points.
  open internal(set) var headIndent: CGFloat = 0
  /// The indent at the end of the lines, in points.
  open internal(set) var tailIndent: CGFloat = 0
  /// The indent at the start of the first line, in points.
  open internal(set) var firstLineHeadIndent: CGFloat = 0

  /// The direction of writing.
  open internal(set) var baseWritingDirection = NSWritingDirection.natural
  /// The threshold of hyphenation, from 0 to 1; 0 means none.
  open internal(set) var hyphenationFactor: Float = 0
  /// The distance between tab stops, in points; 0 means the system's distance.
  open internal(set) var defaultTabInterval: CGFloat = 0
  /// Whether letters may move closer together before a text is truncated.
  open internal(set) var allowsDefaultTighteningForTruncation = false
  /// The rules by which a line may end.
  open internal(set) var lineBreakStrategy: LineBreakStrategy = []
  /// Whether words are hyphenated as the system does it by default.
  open internal(set) var usesDefaultHyphenation = false
  /// The tab stops of the paragraph; by default twelve stops, 28 points apart.
  open internal(set) var tabStops: [NSTextTab]! {
    get { ownTabStops ?? NSParagraphStyle.usualTabStops }
    set { ownTabStops = newValue }
  }
  /// The tab stops that were set; nil if none were, so that a style makes the usual ones only when they are read.
  private var ownTabStops: [NSTextTab]?

  private static var usualTabStops: [NSTextTab] {
    (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
  }

  /// Returns the direction of writing of a language by its code, such as `ar`; nil means the system's language.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    guard let languageName else { return .leftToRight }
    return Locale.Language(identifier: languageName).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  func take(_ other: NSParagraphStyle) {
    alignment = other.alignment
    lineBreakMode = other.lineBreakMode
    lineSpacing = other.lineSpacing
    paragraphSpacing = other.paragraphSpacing
    paragraphSpacingBefore = other.paragraphSpacingBefore
    lineHeightMultiple = other.lineHeightMultiple
    minimumLineHeight = other.minimumLineHeight
    maximumLineHeight = other.maximumLineHeight
    headIndent = other.headIndent
    tailIndent = other.tailIndent
    firstLineHeadIndent = other.firstLineHeadIndent
    baseWritingDirection = other.baseWritingDirection
    hyphenationFactor = other.hyphenationFactor
    defaultTabInterval = other.defaultTabInterval
    allowsDefaultTighteningForTruncation = other.allowsDefaultTighteningForTruncation
    lineBreakStrategy = other.lineBreakStrategy
    usesDefaultHyphenation = other.usesDefaultHyphenation
    ownTabStops = other.ownTabStops
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.take(self)
    return copy
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.take(self)
    return copy
  }
}
