import Foundation

/// The size of a text without UIKitPictures, estimated from its number of characters.
enum EstimatedText {
  /// The estimated width of a character and height of a line, in points; labels use the same.
  static let character = CGSize(width: 9, height: 21)
  /// The distance of the baseline from the lower edge of a line, in points.
  static let descent: CGFloat = 4

  /// Returns the size of `text`, broken into lines of at most `width`; `mostLines` of 0 means no limit.
  static func size(of text: String, within width: CGFloat, mostLines: Int) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let perLine = max(1, (width / character.width).rounded(.down))
    var lines = 0
    var longest: CGFloat = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let count = CGFloat(line.count)
      longest = max(longest, min(count, perLine))
      lines += max(1, Int((count / perLine).rounded(.up)))
    }
    if mostLines > 0 { lines = min(lines, mostLines) }
    return CGSize(width: longest * character.width, height: CGFloat(lines) * character.height)
  }

  /// Returns the bounding rectangle of `text` within `size`; a side of 0 or less is no limit, as on Apple's platforms.
  static func bounds(
    of text: String,
    within size: CGSize,
    _ options: NSStringDrawingOptions,
    _ context: NSStringDrawingContext?
  ) -> CGRect {
    let breaksLines = options.contains(.usesLineFragmentOrigin)
    let width = breaksLines && size.width > 0 ? size.width : .infinity
    let mostLines =
      if !breaksLines {
        1
      } else if options.contains(.truncatesLastVisibleLine), size.height > 0, size.height < 1e9 {
        max(1, Int(size.height / character.height))
      } else {
        0
      }
    let bounds = CGRect(origin: .zero, size: EstimatedText.size(of: text, within: width, mostLines: mostLines))
    context?.totalBounds = bounds
    return bounds
  }
}
