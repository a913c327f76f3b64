import Foundation

/// A text, and how it is broken into lines.
package struct TextToLayOut {
  package var text: NSAttributedString
  /// The font of characters without one.
  package var font: UIFont
  /// The color of characters without one.
  package var color: UIColor
  /// The greatest width of a line, in points; infinite for no limit.
  package var width: CGFloat
  /// The greatest number of lines; 0 for no limit.
  package var mostLines = 0
  /// The alignment of paragraphs without one.
  package var alignment = NSTextAlignment.natural
  /// The treatment of what is too long, for paragraphs without one.
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The factor by which all fonts are scaled.
  package var scale: CGFloat = 1
  /// Whether paragraphs without a direction of their own are written from right to left.
  package var isRightToLeft = false

  init(
    _ text: NSAttributedString,
    font: UIFont = UIFont.systemFont(ofSize: 12),
    color: UIColor = .black,
    width: CGFloat
  ) {
    (self.text, self.font, self.color, self.width) = (text, font, color, width)
  }
}

/// A text that is broken into lines; its places are offsets in UTF-16 units, and its origin is the upper left corner.
package protocol TextLayout {
  /// The size of the text, in points.
  var size: CGSize { get }
  /// The number of lines: at least one, which is empty if the text is.
  var lineCount: Int { get }
  /// Whether characters are left out.
  var isTruncated: Bool { get }
  /// Returns the characters of a line, with a line break at its end.
  func range(ofLine index: Int) -> NSRange
  /// Returns the rectangle of a line, as wide as its characters.
  func rectangle(ofLine index: Int) -> CGRect
  /// Returns the baseline of a line.
  func baseline(ofLine index: Int) -> CGFloat
  /// Returns the index of the line in which a place is; the end of a broken line is at the next one.
  func line(at offset: Int) -> Int
  /// Returns the point at the upper corner of the character at a place, at the side where it begins.
  func point(at offset: Int) -> CGPoint
  /// Returns the place that is nearest to a point.
  func nearestOffset(to point: CGPoint) -> Int
  /// Returns the character at a point, or the nearest one, and which part of its width is before the point.
  func character(at point: CGPoint) -> (offset: Int, fraction: CGFloat)
  /// Returns the rectangles around a range of the text, one for each line in which it has characters.
  func rectangles(of range: NSRange) -> [CGRect]
}

/// The measuring of text: by the fonts with which it is drawn, if the program is linked with UIKitPictures, else
/// estimated from the number of characters.
package enum TextMeasuring {
  /// The setting of one device.
  @MainActor
  package final class OfDevice {
    package init() {}
    /// Whether text is measured by its fonts.
    package var usesFonts = TextMeasuring.usesFontsByDefault
  }

  /// The setting of the device on which code runs.
  @MainActor
  package static var ofDevice: OfDevice { ApplicationParts.current.objectOfDevice(OfDevice.init) }

  /// `MAINSPRING_TEXT=estimated` makes programs with pictures measure as programs without.
  static let usesFontsByDefault = ProcessInfo.processInfo.environment["MAINSPRING_TEXT"] != "estimated"

  /// The library by whose fonts text is measured; nil if it is estimated.
  ///
  /// Any thread may call this; another than the main one has the default of the process.
  static var library: (any GraphicsLibrary)? {
    guard let library = Graphics.library else { return nil }
    let usesFonts = Thread.isMainThread ? MainActor.assumeIsolated { ofDevice.usesFonts } : usesFontsByDefault
    return usesFonts ? library : nil
  }

  /// Returns the size of a text in one line, and of an empty one the height of the line.
  static func size(ofLine text: String, _ font: UIFont) -> CGSize {
    guard let library else {
      let character = EstimatedText.character
      return CGSize(width: CGFloat(text.count) * character.width, height: character.height)
    }
    let text = NSAttributedString(string: text.replacing("\n", with: " "))
    return library.layOut(TextToLayOut(text, font: font, width: .infinity)).size
  }

  /// Returns the distance of the baseline from the lower edge of a line, in points.
  static func descent(of font: UIFont) -> CGFloat {
    library.map { -$0.metrics(of: font).descender } ?? EstimatedText.descent
  }

  /// Breaks a text into lines.
  static func layOut(_ text: TextToLayOut) -> any TextLayout {
    library?.layOut(text) ?? EstimatedLines(text.text.string, within: text.width, mostLines: text.mostLines)
  }
}
