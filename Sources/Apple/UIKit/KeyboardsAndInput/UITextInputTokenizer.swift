import Foundation

/// An object that finds the units of a view's text.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uitextinputtokenizer>.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the range of the unit at a position; nil if there is none.
  ///
  /// At a boundary, the direction decides.
  func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a unit ends at a position, in the direction.
  func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns whether a position is in a unit.
  func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary of a unit in a direction; nil if there is none.
  func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
}

/// A tokenizer for views whose text is one string.
///
/// A word is a sequence of letters and digits; a sentence ends at a full stop, a question or an exclamation mark.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uitextinputstringtokenizer>.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (any UIResponder & UITextInput)?

  /// Creates a tokenizer of a view's text, which it does not retain.
  public init(textInput: any UITextInput) {
    self.textInput = textInput as? any UIResponder & UITextInput
    super.init()
  }

  /// Returns the range of the unit at a position; nil if there is none.
  ///
  /// At a boundary, the direction decides.
  open func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let textInput, let offset = offset(of: position) else { return nil }
    let unit = units(granularity).first { unit in
      direction.isBackward
        ? unit.lowerBound < offset && offset <= unit.upperBound : unit.lowerBound <= offset && offset < unit.upperBound
    }
    guard let unit, let start = textInput.position(from: textInput.beginningOfDocument, offset: unit.lowerBound),
      let end = textInput.position(from: textInput.beginningOfDocument, offset: unit.upperBound)
    else { return nil }
    return textInput.textRange(from: start, to: end)
  }

  /// Returns whether a unit ends at a position, in the direction.
  open func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let offset = offset(of: position) else { return false }
    return units(granularity).contains { (direction.isBackward ? $0.lowerBound : $0.upperBound) == offset }
  }

  /// Returns whether a position is in a unit.
  open func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool { rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil }

  /// Returns the next boundary of a unit in a direction; nil if there is none.
  open func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let textInput, let offset = offset(of: position) else { return nil }
    let bounds = units(granularity).flatMap { [$0.lowerBound, $0.upperBound] }
    let next = direction.isBackward ? bounds.last { $0 < offset } : bounds.first { $0 > offset }
    return next.flatMap { textInput.position(from: textInput.beginningOfDocument, offset: $0) }
  }

  private func offset(of position: UITextPosition) -> Int? {
    textInput.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  /// Returns the units of the text, in UTF-16 units.
  private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let textInput,
      let whole = textInput.textRange(from: textInput.beginningOfDocument, to: textInput.endOfDocument),
      let text = textInput.text(in: whole)
    else { return [] }
    var units: [Range<Int>] = []
    var start: Int?
    var place = 0
    func end(at place: Int) {
      if let start, start < place { units.append(start..<place) }
      start = nil
    }
    for character in text {
      let next = place + character.utf16.count
      switch granularity {
      case .character: units.append(place..<next)
      case .word: if !character.isLetter, !character.isNumber { end(at: place) } else { start = start ?? place }
      case .sentence:
        if !character.isWhitespace { start = start ?? place }
        if ".!?".contains(character) || character.isNewline { end(at: character.isNewline ? place : next) }
      case .paragraph, .line: if character.isNewline { end(at: place) } else { start = start ?? place }
      case .document: start = start ?? place
      }
      place = next
    }
    end(at: place)
    return units
  }
}
