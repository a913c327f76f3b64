import Foundation

/// How the lines of a paragraph stand; kept with a text, and not drawn.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  /// How they stand where nothing is said.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where the lines stand.
  open internal(set) var alignment = NSTextAlignment.natural
  /// What becomes of long lines.
  open internal(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Points between lines.
  open internal(set) var lineSpacing: CGFloat = 0
  /// Points below the paragraph.
  open internal(set) var paragraphSpacing: CGFloat = 0
  /// Points above the paragraph.
  open internal(set) var paragraphSpacingBefore: CGFloat = 0
  /// By how much a line is higher than its typeface says; 0 is not.
  open internal(set) var lineHeightMultiple: CGFloat = 0
  /// The least height of a line, in points.
  open internal(set) var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line, in points; 0 is no limit.
  open internal(set) var maximumLineHeight: CGFloat = 0
  /// How far in the lines begin, in points.
  open internal(set) var headIndent: CGFloat = 0
  /// How far in the lines end, in points.
  open internal(set) var tailIndent: CGFloat = 0
  /// How far in the first line begins, in points.
  open internal(set) var firstLineHeadIndent: CGFloat = 0

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
  }

  /// A style that says the same, and cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.take(self)
    return copy
  }

  /// A style that says the same, and can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.take(self)
    return copy
  }
}
