import Testing
import UIKitTesting

/// Tests of the positions and ranges of text fields and text views.
///
/// After Apple's pages "UITextInput", "UITextPosition", "UITextRange" and "UITextInputTokenizer". Places are those of
/// estimated text: 9 by 21 points for each character.
@MainActor
struct TextInputTests {
  final class Listener: NSObject, UITextInputDelegate, UITextFieldDelegate {
    var heard: [String] = []
    func selectionWillChange(_ textInput: (any UITextInput)?) { heard.append("will select") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { heard.append("did select") }
    func textWillChange(_ textInput: (any UITextInput)?) {}
    func textDidChange(_ textInput: (any UITextInput)?) {}
    func textFieldDidChangeSelection(_ textField: UITextField) { heard.append("field") }
  }

  private func select(_ input: some UITextInput, _ start: Int, _ length: Int) throws {
    let from = try #require(input.position(from: input.beginningOfDocument, offset: start))
    let to = try #require(input.position(from: from, offset: length))
    input.selectedTextRange = input.textRange(from: from, to: to)
  }

  private func selection(of input: some UITextInput) -> [Int] {
    guard let range = input.selectedTextRange else { return [] }
    let start = input.offset(from: input.beginningOfDocument, to: range.start)
    return [start, input.offset(from: range.start, to: range.end)]
  }

  @Test func typedTextReplacesTheSelectionOfATextField() throws {
    let field = UITextField()
    field.text = "abcdef"
    #expect(selection(of: field) == [6, 0])
    try select(field, 1, 2)
    field.insertText("X")
    #expect(field.text == "aXdef" && selection(of: field) == [2, 0])
    field.deleteBackward()
    #expect(field.text == "adef" && selection(of: field) == [1, 0])
    try select(field, 1, 3)
    field.deleteBackward()
    #expect(field.text == "a")
    field.text = "new"
    #expect(selection(of: field) == [3, 0])
  }

  @Test func theSelectionOfATextFieldIsReported() throws {
    let (field, listener) = (UITextField(), Listener())
    field.text = "abc"
    field.delegate = listener
    field.inputDelegate = listener
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
    #expect(listener.heard == ["will select", "did select", "field"])
    field.selectedTextRange = nil
    #expect(selection(of: field) == [0, 0])
  }

  @Test func rangesAndPositionsOfATextViewAreItsSelectedRange() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "one two"
    view.selectedRange = NSRange(location: 4, length: 3)
    let range = try #require(view.selectedTextRange)
    #expect(view.text(in: range) == "two" && !range.isEmpty)
    view.replace(range, withText: "three")
    #expect(view.text == "one three" && view.selectedRange == NSRange(location: 9, length: 0))
    try select(view, 0, 3)
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    let (start, end) = (view.beginningOfDocument, view.endOfDocument)
    #expect(view.compare(start, to: end) == .orderedAscending && view.compare(end, to: end) == .orderedSame)
    #expect(view.offset(from: start, to: end) == 9 && view.position(from: end, offset: 1) == nil)
    #expect(view.position(from: start, offset: 2) == view.position(from: end, offset: -7))
    #expect(view.textRange(from: end, to: start) == view.textRange(from: start, to: end))
  }

  @Test func directionsLeadToPositionsAndRanges() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "abc\ndef"
    let second = try #require(view.position(from: view.beginningOfDocument, in: .right, offset: 2))
    #expect(view.position(from: second, in: .left, offset: 2) == view.beginningOfDocument)
    let below = try #require(view.position(from: second, in: .down, offset: 1))
    #expect(view.offset(from: view.beginningOfDocument, to: below) == 6)
    #expect(view.position(from: below, in: .up, offset: 1) == second)
    #expect(view.position(from: second, in: .up, offset: 1) == nil)
    let rest = try #require(view.characterRange(byExtending: second, in: .right))
    #expect(view.text(in: rest) == "c\ndef")
    #expect(view.position(within: rest, farthestIn: .left) == second)
    #expect(view.position(within: rest, atCharacterOffset: 4) == below)
    #expect(view.characterOffset(of: below, within: rest) == 4)
  }

  @Test func markedTextIsReplacedUntilItIsFinal() throws {
    for input in [UITextField(), UITextView()] as [any UITextInput & UIView] {
      input.insertText("ab")
      input.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
      input.setMarkedText("ka", selectedRange: NSRange(location: 2, length: 0))
      let marked = try #require(input.markedTextRange)
      #expect(input.text(in: marked) == "ka" && selection(of: input) == [4, 0])
      input.unmarkText()
      #expect(input.markedTextRange == nil)
      input.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      let whole = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
      #expect(input.text(in: whole) == "abkax")
    }
  }

  @Test func placesOfATextFieldAreThoseOfItsText() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 41))
    field.text = "abcd"
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    #expect(field.caretRect(for: second) == CGRect(x: 18, y: 10, width: 2, height: 21))
    let rest = try #require(field.textRange(from: second, to: field.endOfDocument))
    #expect(field.firstRect(for: rest) == CGRect(x: 18, y: 10, width: 18, height: 21))
    #expect(field.selectionRects(for: rest).map(\.rect) == [CGRect(x: 18, y: 10, width: 18, height: 21)])
    #expect(field.closestPosition(to: CGPoint(x: 19, y: 0)) == second)
    #expect(field.closestPosition(to: CGPoint(x: 500, y: 0)) == field.endOfDocument)
    #expect(field.closestPosition(to: .zero, within: rest) == second)
    let character = try #require(field.characterRange(at: CGPoint(x: 19, y: 0)))
    #expect(field.text(in: character) == "c")
  }

  @Test func placesOfATextViewAreInItsLines() throws {
    // Ten characters of 9 points, with the padding of 5 at both ends, and 8 above the first line.
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = "abcdefghijklm\nno"
    let twelfth = try #require(view.position(from: view.beginningOfDocument, offset: 12))
    #expect(view.caretRect(for: twelfth) == CGRect(x: 23, y: 29, width: 2, height: 21))
    #expect(view.caretRect(for: view.endOfDocument) == CGRect(x: 23, y: 50, width: 2, height: 21))
    let rest = try #require(view.textRange(from: twelfth, to: view.endOfDocument))
    let rects = view.selectionRects(for: rest)
    let expected = [CGRect(x: 23, y: 29, width: 9, height: 21), CGRect(x: 5, y: 50, width: 18, height: 21)]
    #expect(rects.map(\.rect) == expected)
    #expect(rects.map(\.containsStart) == [true, false] && rects.map(\.containsEnd) == [false, true])
    #expect(view.closestPosition(to: CGPoint(x: 24, y: 30)) == twelfth)
    #expect(view.closestPosition(to: CGPoint(x: 90, y: 30)).map { view.offset(from: twelfth, to: $0) } == 1)
    let character = try #require(view.characterRange(at: CGPoint(x: 24, y: 30)))
    #expect(view.text(in: character) == "m")
  }

  @Test func theTokenizerFindsWordsSentencesAndParagraphs() throws {
    let view = UITextView()
    view.text = "Good day. How are you?\nWell"
    let tokenizer = view.tokenizer
    func unit(_ offset: Int, _ granularity: UITextGranularity) -> String? {
      guard let position = view.position(from: view.beginningOfDocument, offset: offset) else { return nil }
      return tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: .storage(.forward))
        .flatMap(view.text(in:))
    }
    #expect(unit(6, .word) == "day" && unit(4, .word) == nil && unit(6, .character) == "a")
    #expect(unit(6, .sentence) == "Good day." && unit(12, .sentence) == "How are you?")
    #expect(unit(24, .paragraph) == "Well" && unit(0, .document) == view.text)
    let start = view.beginningOfDocument
    let end = try #require(tokenizer.position(from: start, toBoundary: .word, inDirection: .storage(.forward)))
    #expect(view.offset(from: start, to: end) == 4)
    #expect(tokenizer.isPosition(end, atBoundary: .word, inDirection: .storage(.forward)))
    #expect(tokenizer.isPosition(start, withinTextUnit: .word, inDirection: .layout(.right)))
    #expect(!tokenizer.isPosition(start, withinTextUnit: .word, inDirection: .layout(.left)))
  }
}
