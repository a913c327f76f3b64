import Foundation

/// A view whose text the system can read and change by positions and ranges.
///
/// The main actor only. Positions and ranges are opaque. Text fields and text views conform to it. The defaults of the
/// requirements know only their positions, which are UTF-16 units; a view with positions of its own implements them.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextinput>.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput, NSObjectProtocol {
  /// Returns the text in a range; nil if the range is not of this view.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns whether the text in a range may be replaced.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool

  /// The selection, which is empty at the cursor; nil if there is none.
  var selectedTextRange: UITextRange? { get set }
  /// The text that is provisional, because its input has not ended; nil if there is none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of provisional text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the provisional text, or else the selection, with provisional text, and selects a range in it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the provisional text final.
  func unmarkText()

  /// The position at the beginning of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The position at the end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions; nil if they are not of this view.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position a number of characters after another; nil if it is outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position a number of steps from another in a direction; nil if it is outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns which of two positions comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of characters between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the position of a range that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the position a number of characters after the beginning of a range; nil if it is outside of the text.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// Returns the number of characters from the beginning of a range to a position.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  /// Returns the range from a position to the end of the text in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?

  /// Returns the direction of writing at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets the direction of writing of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  /// Returns the rectangle of the first line of a range, in points.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the cursor at a position, in points.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Returns the attributes of the text at a position.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?

  /// The object that learns of changes of text and selection that are not the user's.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The object that finds words, sentences and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }
}

extension UITextInput {
  /// Returns true.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  /// Returns the range between two positions, in their order in the text.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = fromPosition as? TextOffset, let to = toPosition as? TextOffset else { return nil }
    return TextSpan(NSRange(location: min(from.offset, to.offset), length: abs(to.offset - from.offset)))
  }
  /// Returns the position a number of UTF-16 units after another.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? TextOffset, let end = endOfDocument as? TextOffset else { return nil }
    let (moved, overflows) = position.offset.addingReportingOverflow(offset)
    return overflows || moved < 0 || moved > end.offset ? nil : TextOffset(moved)
  }
  /// Returns the position a number of UTF-16 units to the left or right of another, or of lines above or below it.
  public func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int)
    -> UITextPosition?
  {
    switch direction {
    case .right: return self.position(from: position, offset: offset)
    case .left: return self.position(from: position, offset: -offset)
    case .up, .down:
      let caret = caretRect(for: position)
      let way = CGFloat(direction == .up ? -offset : offset) * caret.height
      let first = caretRect(for: beginningOfDocument)
      let last = caretRect(for: endOfDocument)
      let y = caret.midY + way
      return y < first.minY || y > last.maxY ? nil : closestPosition(to: CGPoint(x: caret.minX, y: y))
    }
  }
  /// Returns which of two positions comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
  }
  /// Returns the number of UTF-16 units between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    guard let from = from as? TextOffset, let to = toPosition as? TextOffset else { return 0 }
    return to.offset - from.offset
  }
  /// Returns the beginning of the range for directions to the left and up, and its end for the others.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    UITextDirection.layout(direction).isBackward ? range.start : range.end
  }
  /// Returns the position a number of UTF-16 units after the beginning of a range.
  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    position(from: range.start, offset: offset)
  }
  /// Returns the number of UTF-16 units from the beginning of a range to a position.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  /// Returns the text before the position for directions to the left and up, and that after it for the others.
  public func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection)
    -> UITextRange?
  {
    UITextDirection.layout(direction).isBackward
      ? textRange(from: beginningOfDocument, to: position) : textRange(from: position, to: endOfDocument)
  }
  /// Returns the natural direction.
  public func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection)
    -> NSWritingDirection
  { .natural }
  /// Has no effect here: texts are laid out from left to right.
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  /// Returns the position that is nearest to a point, or the end of the range that is nearest to that.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let position = closestPosition(to: point) else { return nil }
    if compare(position, to: range.start) == .orderedAscending { return range.start }
    return compare(position, to: range.end) == .orderedDescending ? range.end : position
  }
  /// Returns nil.
  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { nil }
  /// A tokenizer of this view's text.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}
