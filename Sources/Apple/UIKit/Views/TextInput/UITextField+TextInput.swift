import Foundation

/// Positions, ranges and places of the text.
extension UITextField {
  private var length: Int { content.utf16.count }

  /// Returns the text in a range; nil if the range is not of a text field, or not in the text.
  public func text(in range: UITextRange) -> String? {
    guard let range = (range as? TextSpan)?.range, NSMaxRange(range) <= length else { return nil }
    return (content as NSString).substring(with: range)
  }
  /// Replaces the text in a range, without asking the delegate; the change is sent as one of the user's.
  public func replace(_ range: UITextRange, withText text: String) {
    if let range = (range as? TextSpan)?.range { set(range, to: text) }
  }
  /// Returns whether the delegate permits the change.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = (range as? TextSpan)?.range else { return false }
    return delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) != false
  }

  /// The text that is provisional, because its input has not ended; nil if there is none.
  public var markedTextRange: UITextRange? { input.marked.map(TextSpan.init) }
  /// The attributes of provisional text; stored, but without effect here.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { input.markedStyle }
    set { input.markedStyle = newValue }
  }
  /// Replaces the provisional text, or else the selection, with provisional text, and selects a range in it.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = markedText ?? ""
    guard let range = input.marked ?? (selectedTextRange as? TextSpan)?.range else { return }
    set(range, to: text)
    input.marked = text.isEmpty ? nil : NSRange(location: range.location, length: text.utf16.count)
    selectedTextRange = TextSpan(
      NSRange(location: range.location + selectedRange.location, length: selectedRange.length)
    )
  }
  /// Makes the provisional text final.
  public func unmarkText() { input.marked = nil }

  /// The position at the beginning of the text.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// The position at the end of the text.
  public var endOfDocument: UITextPosition { TextOffset(length) }

  /// The object that learns of changes of the selection that are not the user's.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { input.delegate }
    set { input.delegate = newValue }
  }

  // MARK: - Places

  private var lines: any TextLayout { TextMeasuring.layOut(shownText) }
  /// The upper left corner of the text, which is in the middle of the height of its area.
  private var origin: CGPoint {
    let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    return CGPoint(x: area.minX, y: area.midY - lines.rectangle(ofLine: 0).height / 2)
  }

  func caret(at position: UITextPosition) -> CGRect {
    let lines = lines
    let point = lines.point(at: min((position as? TextOffset)?.offset ?? 0, length))
    let origin = origin
    return CGRect(x: origin.x + point.x, y: origin.y, width: 2, height: lines.rectangle(ofLine: 0).height)
  }

  /// Returns the rectangle of a range, in points; that of the caret for an empty range.
  public func firstRect(for range: UITextRange) -> CGRect {
    let origin = origin
    let rect = (range as? TextSpan).flatMap { lines.rectangles(of: $0.range).first }
    return rect?.offsetBy(dx: origin.x, dy: origin.y) ?? caret(at: range.start)
  }
  /// Returns the position that is nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    let origin = origin
    return TextOffset(lines.nearestOffset(to: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }
  /// Returns the range of the character at a point; nil if the text is empty.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    let origin = origin
    let index = lines.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).offset
    guard index < length else { return nil }
    return TextSpan((content as NSString).rangeOfComposedCharacterSequence(at: index))
  }
  /// Returns the attributes of the text.
  public func textStyling(at position: UITextPosition, in direction: UITextStorageDirection)
    -> [NSAttributedString.Key: Any]?
  { defaultTextAttributes }
}
