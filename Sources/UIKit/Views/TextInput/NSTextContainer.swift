import Foundation

/// Where the lines of a text would be laid out; stored, but has no effect here: nothing is drawn.
open class NSTextContainer: NSObject {
  /// How large it is, in points.
  open var size: CGSize
  /// How many lines there may be; 0 is any number.
  open var maximumNumberOfLines = 0
  /// What becomes of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Space at the ends of lines, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// Whether it is as wide as its view.
  open var widthTracksTextView = false
  /// Whether it is as high as its view.
  open var heightTracksTextView = false

  /// A container of that size.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }
}
