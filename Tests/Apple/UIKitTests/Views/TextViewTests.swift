import Testing
import UIKitTesting

@MainActor
struct TextViewTests {
  final class Editor: NSObject, UITextViewDelegate {
    let journal: Journal
    var isRefusing = false
    init(_ journal: Journal) { self.journal = journal }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      journal.write("should begin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { journal.write("began") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      journal.write("change \(range.location),\(range.length) to \(text)")
      return !isRefusing
    }
    func textViewDidChangeSelection(_ textView: UITextView) {
      journal.write("selection \(textView.selectedRange.location)")
    }
    func textViewDidChange(_ textView: UITextView) { journal.write("changed") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
      journal.write("should end")
      return true
    }
    func textViewDidEndEditing(_ textView: UITextView) { journal.write("ended") }
  }

  let journal = Journal()

  private func harness(_ editor: Editor) throws -> (DeviceHarness, UITextView) {
    let harness = try DeviceHarness()
    let view = harness.add(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    view.delegate = editor
    return (harness, view)
  }

  @Test func aTapBeginsTheEditingAndTheDelegateIsAsked() throws {
    let editor = Editor(journal)
    let (harness, view) = try harness(editor)
    harness.device.tap(at: CGPoint(x: 50, y: 50))
    #expect(view.isFirstResponder && view.isEditing)
    harness.device.typeText("a\n")
    editor.isRefusing = true
    harness.device.typeText("b")
    harness.device.run { _ = view.resignFirstResponder() }
    #expect(view.text == "a\n")
    #expect(
      journal.lines == [
        "should begin", "began", "change 0,0 to a", "selection 1", "changed", "change 1,0 to \n", "selection 2",
        "changed", "change 2,0 to b", "should end", "ended",
      ]
    )
    #expect(view.delegate === editor && (view as UIScrollView).delegate === editor)
  }

  @Test func typedTextReplacesTheSelection() throws {
    let (harness, view) = try harness(Editor(journal))
    view.text = "one two three"
    harness.device.run { _ = view.becomeFirstResponder() }
    view.selectedRange = NSRange(location: 4, length: 3)
    harness.device.typeText("2")
    #expect(view.text == "one 2 three" && view.selectedRange == NSRange(location: 5, length: 0))
    harness.device.typeKey("delete")
    #expect(view.text == "one  three")
    view.selectedRange = NSRange(location: 99, length: 7)
    #expect(view.selectedRange == NSRange(location: 10, length: 0))
    // A character that consists of several code units is deleted as a whole.
    view.text = "🇩🇪"
    harness.device.typeKey("delete")
    #expect(view.text == "")
  }

  @Test func changesAreUndoneAndRedone() throws {
    let (harness, view) = try harness(Editor(journal))
    view.text = "one two"
    harness.device.run { _ = view.becomeFirstResponder() }
    view.selectedRange = NSRange(location: 0, length: 3)
    harness.device.typeText("1")
    harness.device.typeKey("z", [.command])
    #expect(view.text == "one two")
    harness.device.typeKey("z", [.command, .shift])
    #expect(view.text == "1 two")
  }

  @Test(arguments: [true, false]) func aTextThatTheApplicationReplacesHasNothingToUndo(isPlain: Bool) throws {
    let (harness, view) = try harness(Editor(journal))
    harness.device.run { _ = view.becomeFirstResponder() }
    harness.device.typeText("hello")
    harness.device.run { if isPlain { view.text = "" } else { view.attributedText = NSAttributedString(string: "") } }
    #expect(view.undoManager?.canUndo == false)
    harness.device.typeKey("z", [.command])
    #expect(view.text == "")
  }

  @Test func aTextThatIsReplacedOffTheWindowIsNotChangedByAnUndo() throws {
    let (harness, view) = try harness(Editor(journal))
    let parent = try #require(view.superview)
    harness.device.run { _ = view.becomeFirstResponder() }
    harness.device.typeText("hello")
    harness.device.run {
      view.removeFromSuperview()
      view.text = "a"
      parent.addSubview(view)
      _ = view.becomeFirstResponder()
    }
    harness.device.typeKey("z", [.command])
    #expect(view.text == "a")
  }

  @Test func aDelegateMayReplaceTheTextThatItIsAskedAbout() throws {
    final class Clearing: NSObject, UITextViewDelegate {
      func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        textView.text = ""
        return true
      }
    }
    let (harness, view) = try harness(Editor(journal))
    let clearing = Clearing()
    view.text = "hello"
    view.delegate = clearing
    harness.device.run { _ = view.becomeFirstResponder() }
    harness.device.typeText("x")
    #expect(view.text == "x")
  }

  @Test func selectedTextIsCutAndPasted() throws {
    let (harness, view) = try harness(Editor(journal))
    view.text = "abc"
    harness.device.run { _ = view.becomeFirstResponder() }
    harness.device.typeKey("a", [.command])
    #expect(view.selectedRange == NSRange(location: 0, length: 3))
    harness.device.typeKey("x", [.command])
    #expect(view.text == "")
    for _ in 0..<2 { harness.device.typeKey("v", [.command]) }
    #expect(view.text == "abcabc")
  }

  @Test func aTextViewThatIsNotEditableIgnoresTapsAndTyping() throws {
    let (harness, view) = try harness(Editor(journal))
    view.isEditable = false
    harness.device.tap(at: CGPoint(x: 50, y: 50))
    harness.device.typeText("a")
    #expect(view.text == "" && !view.isEditing && journal.lines.isEmpty)
  }

  // MARK: - Searching

  final class Finder: NSObject, UISearchBarDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
      journal.write("began")
      searchBar.setShowsCancelButton(true, animated: true)
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { journal.write("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { journal.write("search \(searchBar.text ?? "")") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      journal.write("cancel")
      searchBar.resignFirstResponder()
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { journal.write("ended") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      journal.write("scope \(selectedScope)")
    }
  }

  @Test func theDelegateOfASearchBarIsCalledForTypingScopesAndCancelling() throws {
    let harness = try DeviceHarness()
    let finder = Finder(journal)
    let bar = harness.add(UISearchBar(), in: CGRect(x: 0, y: 0, width: 390, height: 100))
    bar.delegate = finder
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.showsScopeBar = true
    harness.device.advance(by: .zero)
    harness.device.tap(at: CGPoint(x: 100, y: 25))
    #expect(bar.isFirstResponder)
    harness.device.typeText("ab\n")
    harness.device.tap(at: CGPoint(x: 300, y: 70))
    harness.device.tap(at: CGPoint(x: 360, y: 25))
    #expect(journal.lines == ["began", "text a", "text ab", "search ab", "scope 1", "cancel", "ended"])
    #expect(!bar.isFirstResponder)
  }
}
