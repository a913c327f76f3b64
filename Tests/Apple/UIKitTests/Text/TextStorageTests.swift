import Testing
import UIKitTesting

/// Tests of the text, the layout manager and the container of a text view.
///
/// After Apple's pages "NSTextStorage", "NSLayoutManager" and "NSTextContainer". Places are those of estimated text.
@MainActor
struct TextStorageTests {
  final class Listener: NSObject, NSTextStorageDelegate, NSLayoutManagerDelegate {
    var heard: [String] = []
    func textStorage(
      _ textStorage: NSTextStorage,
      didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange,
      changeInLength delta: Int
    ) { heard.append("\(editedMask.rawValue) \(editedRange.location)+\(editedRange.length) \(delta)") }
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { heard.append("invalid") }
  }

  /// Keeps its text itself, as subclasses on Apple's platforms do.
  final class OwnStorage: NSTextStorage {
    private let store = NSMutableAttributedString(string: "")
    override var string: String { store.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
      store.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      store.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      store.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
  }

  @Test func changesOfTheStorageAreChangesOfTheTextView() {
    let view = UITextView()
    view.text = "abc"
    view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "XY")
    view.textStorage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 1))
    #expect(view.text == "aXYc")
    #expect(view.attributedText.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
    view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 3))
    #expect(view.text == "c" && view.selectedRange == NSRange(location: 1, length: 0))
  }

  @Test func theDelegateIsNotifiedOfEachChangeAndOfOpenChangesTogether() {
    let (storage, listener) = (NSTextStorage(string: "abc"), Listener())
    storage.delegate = listener
    storage.append(NSAttributedString(string: "de"))
    #expect(listener.heard == ["3 3+2 2"])
    listener.heard = []
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 2, length: 1))
    #expect(listener.heard == [] && storage.editedMask == [.editedCharacters, .editedAttributes])
    storage.endEditing()
    #expect(listener.heard == ["3 0+3 -1"] && storage.string == "bcde" && storage.editedMask == [])
  }

  @Test func aSubclassMayKeepTheTextItself() {
    let storage = OwnStorage()
    storage.append(NSAttributedString(string: "abc", attributes: [.kern: 1]))
    storage.insert(NSAttributedString(string: "-"), at: 0)
    storage.removeAttribute(.kern, range: NSRange(location: 1, length: 1))
    #expect(storage.string == "-abc" && storage.length == 4)
    #expect(storage.attributes(at: 1, effectiveRange: nil).isEmpty)
    #expect(storage.attributes(at: 2, effectiveRange: nil)[.kern] as? Int == 1)
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: CGSize(width: 200, height: 100))
    manager.addTextContainer(container)
    let view = UITextView(frame: .zero, textContainer: container)
    #expect(view.text == "-abc" && view.textStorage === storage && view.layoutManager === manager)
    view.insertText("!")
    #expect(storage.string == "-abc!")
  }

  @Test func theLayoutManagerPlacesCharactersInLines() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = "abcdefghijklm\nno"
    let (manager, container) = (view.layoutManager, view.textContainer)
    #expect(manager.usedRect(for: container) == CGRect(x: 0, y: 0, width: 100, height: 63))
    #expect(manager.numberOfGlyphs == 16 && manager.glyphRange(for: container) == NSRange(location: 0, length: 16))
    let rect = manager.boundingRect(forGlyphRange: NSRange(location: 10, length: 3), in: container)
    #expect(rect == CGRect(x: 5, y: 21, width: 27, height: 21))
    var lines: [NSRange] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 16)) { _, _, _, range, _ in
      lines.append(range)
    }
    let expected = [(0, 10), (10, 4), (14, 2)].map { NSRange(location: $0.0, length: $0.1) }
    #expect(lines == expected)
    var range = NSRange()
    #expect(manager.lineFragmentRect(forGlyphAt: 15, effectiveRange: &range).minY == 42 && range == expected[2])
    var fraction: CGFloat = 0
    let index = manager.characterIndex(
      for: CGPoint(x: 5 + 9 * 2 + 4.5, y: 22),
      in: container,
      fractionOfDistanceBetweenInsertionPoints: &fraction
    )
    #expect(index == 12 && fraction == 0.5)
  }

  @Test func theLayoutFollowsChangesOfTheTextAndTheWidth() {
    let (view, listener) = (UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Listener())
    view.layoutManager.delegate = listener
    view.text = "abcdefghijklm"
    #expect(view.layoutManager.usedRect(for: view.textContainer).height == 42)
    view.frame.size.width = 200
    #expect(view.layoutManager.usedRect(for: view.textContainer).height == 21)
    view.textStorage.append(NSAttributedString(string: "\n\n"))
    #expect(view.layoutManager.usedRect(for: view.textContainer).height == 63)
    #expect(listener.heard == ["invalid", "invalid"])
  }

  @Test func aTextViewMeasuresItsTextAsItsLayoutManagerDoes() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.text = "abcdefghijklm"
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 42 + 16))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 13 * 9 + 10, height: 21 + 16))
  }

  @Test func aContainerKeepsItsTextWithAnotherLayoutManager() {
    let view = UITextView()
    view.text = "abc"
    let other = NSLayoutManager()
    view.textContainer.replaceLayoutManager(other)
    #expect(other.textStorage === view.textStorage && view.textContainer.layoutManager === other)
    other.removeTextContainer(at: 0)
    #expect(view.textContainer.layoutManager == nil && other.textContainers.isEmpty)
  }
}
