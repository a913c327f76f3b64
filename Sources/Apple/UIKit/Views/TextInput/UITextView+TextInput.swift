import Foundation

/// Positions, ranges and places of the text.
extension UITextView {
  /// Returns the text in a range; nil if the range is not of a text view, or not in the text.
  public func text(in range: UITextRange) -> String? {
    guard let range = (range as? TextSpan)?.range, NSMaxRange(range) <= textStorage.length else { return nil }
    return (textStorage.string as NSString).substring(with: range)
  }
  /// Replaces the text in a range, without asking the delegate, which is notified of the change.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let range = (range as? TextSpan)?.range else { return }
    set(range, to: NSAttributedString(string: text, attributes: typingAttributes))
  }
  /// Returns whether the delegate permits the change.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = (range as? TextSpan)?.range else { return false }
    return delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) != false
  }

  /// The text that is provisional, because its input has not ended; nil if there is none.
  public var markedTextRange: UITextRange? { input.marked.map(TextSpan.init) }
  /// The attributes of provisional text; nil means those of typed text.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { input.markedStyle }
    set { input.markedStyle = newValue }
  }
  /// Replaces the provisional text, or else the selection, with provisional text, and selects a range in it.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = NSAttributedString(string: markedText ?? "", attributes: input.markedStyle ?? typingAttributes)
    let range = input.marked ?? self.selectedRange
    set(range, to: text)
    input.marked = text.length > 0 ? NSRange(location: range.location, length: text.length) : nil
    self.selectedRange = NSRange(location: range.location + selectedRange.location, length: selectedRange.length)
  }
  /// Makes the provisional text final.
  public func unmarkText() { input.marked = nil }

  /// The position at the beginning of the text.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// The position at the end of the text.
  public var endOfDocument: UITextPosition { TextOffset(textStorage.length) }

  /// The object that learns of changes of the selection that are not the user's.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { input.delegate }
    set { input.delegate = newValue }
  }

  // MARK: - Places

  private var origin: CGPoint {
    CGPoint(x: textContainerInset.left, y: textContainerInset.top)
  }

  func caret(at position: UITextPosition) -> CGRect {
    let offset = min((position as? TextOffset)?.offset ?? 0, textStorage.length)
    let line = layoutManager.lineFragmentRect(forGlyphAt: offset, effectiveRange: nil)
    let x = layoutManager.location(forGlyphAt: offset).x
    return CGRect(x: origin.x + x, y: origin.y + line.minY, width: 2, height: line.height)
  }

  func rectangles(of range: UITextRange) -> [CGRect] {
    guard let range = (range as? TextSpan)?.range else { return [] }
    var rects: [CGRect] = []
    layoutManager.enumerateEnclosingRects(
      forGlyphRange: range,
      withinSelectedGlyphRange: NSRange(location: NSNotFound, length: 0),
      in: textContainer
    ) { rect, _ in rects.append(rect.offsetBy(dx: origin.x, dy: origin.y)) }
    return rects
  }

  /// Returns the rectangle of the first line of a range, in points; that of the caret for an empty range.
  public func firstRect(for range: UITextRange) -> CGRect { rectangles(of: range).first ?? caret(at: range.start) }
  /// Returns the position that is nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    var fraction: CGFloat = 0
    let point = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    let index = layoutManager.characterIndex(
      for: point,
      in: textContainer,
      fractionOfDistanceBetweenInsertionPoints: &fraction
    )
    guard fraction >= 0.5, index < textStorage.length, !isLineBreak(at: index) else { return TextOffset(index) }
    return TextOffset(NSMaxRange((textStorage.string as NSString).rangeOfComposedCharacterSequence(at: index)))
  }
  /// Returns the range of the character at a point; nil if the text is empty.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    let index = layoutManager.glyphIndex(
      for: CGPoint(x: point.x - origin.x, y: point.y - origin.y),
      in: textContainer
    )
    guard index < textStorage.length else { return nil }
    return TextSpan((textStorage.string as NSString).rangeOfComposedCharacterSequence(at: index))
  }
  /// Returns the attributes of the text at a position; those of typed text at its end.
  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  {
    guard let offset = (position as? TextOffset)?.offset else { return nil }
    return offset < textStorage.length ? textStorage.attributes(at: offset, effectiveRange: nil) : typingAttributes
  }

  private func isLineBreak(at index: Int) -> Bool { (textStorage.string as NSString).character(at: index) == 10 }
}
