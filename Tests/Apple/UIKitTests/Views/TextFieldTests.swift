import Testing
import UIKitTesting

/// Tests of text fields and the first responder.
@MainActor
struct TextFieldTests {
  final class Delegate: NSObject, UITextFieldDelegate {
    let journal: Journal
    var mayEnd = true
    init(_ journal: Journal) { self.journal = journal }
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      journal.write("should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { journal.write("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      journal.write("should end")
      return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { journal.write("did end") }
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      journal.write("change \(range.location)+\(range.length) to \"\(string)\"")
      return string != "x"
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      journal.write("should return")
      textField.resignFirstResponder()
      return true
    }
  }

  let journal = Journal()

  @Test func aTapBeginsEditingAndTheReturnKeyEndsIt() throws {
    let harness = try DeviceHarness()
    let field = harness.add(UITextField(), in: CGRect(x: 0, y: 0, width: 200, height: 40))
    let delegate = Delegate(journal)
    field.delegate = delegate
    ControlTests.listen(to: field, journal)
    harness.device.tap(at: CGPoint(x: 10, y: 10))
    #expect(field.isFirstResponder && field.isEditing)
    #expect(journal.lines == ["down", "should begin", "did begin", "begin editing", "up inside"])
    journal.clear()
    field.insertText("ab")
    field.insertText("x")
    field.insertText("🙂")
    field.deleteBackward()
    #expect(field.text == "ab" && field.hasText)
    #expect(
      journal.lines == [
        "change 0+0 to \"ab\"", "edit", "change 2+0 to \"x\"", "change 2+0 to \"🙂\"", "edit", "change 2+2 to \"\"",
        "edit",
      ]
    )
    journal.clear()
    field.insertText("\n")
    #expect(!field.isFirstResponder && !field.isEditing)
    #expect(journal.lines == ["should return", "should end", "did end", "end editing", "return", "primary"])
  }

  final class Clearing: NSObject, UITextFieldDelegate {
    let permits: Bool
    var requests = 0
    init(permits: Bool) { self.permits = permits }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      requests += 1
      return permits
    }
  }

  @Test(arguments: [true, false])
  func givenAFieldThatClearsItsTextWhenEditingBeginsThenItsDelegateMayPreventThat(permits: Bool) throws {
    let harness = try DeviceHarness()
    let field = harness.add(UITextField())
    field.clearsOnBeginEditing = true
    field.text = "former"
    let delegate = Clearing(permits: permits)
    field.delegate = delegate

    field.becomeFirstResponder()

    #expect(field.text == (permits ? "" : "former") && delegate.requests == 1)
  }

  @Test func givenAFieldThatKeepsItsTextWhenEditingBeginsThenItsDelegateIsNotAsked() throws {
    let harness = try DeviceHarness()
    let field = harness.add(UITextField())
    field.text = "former"
    let delegate = Clearing(permits: true)
    field.delegate = delegate

    field.becomeFirstResponder()

    #expect(field.text == "former" && delegate.requests == 0)
  }

  @Test func anotherFieldBecomesFirstResponderOnlyIfTheFirstFieldAgrees() throws {
    let harness = try DeviceHarness()
    let (one, other) = (harness.add(UITextField()), harness.add(UITextField()))
    let delegate = Delegate(journal)
    one.delegate = delegate
    #expect(one.becomeFirstResponder())
    delegate.mayEnd = false
    #expect(!other.becomeFirstResponder() && one.isFirstResponder && !other.isEditing)
    #expect(!harness.view.endEditing(false) && one.isEditing)
    #expect(harness.view.endEditing(true) && !one.isFirstResponder && !one.isEditing)
    #expect(other.becomeFirstResponder() && other.isEditing)
  }

  @Test func aFieldThatIsRemovedFromItsWindowEndsEditing() throws {
    let harness = try DeviceHarness()
    let box = harness.add(UIView())
    let field = UITextField()
    box.addSubview(field)
    let delegate = Delegate(journal)
    field.delegate = delegate
    field.becomeFirstResponder()
    box.removeFromSuperview()
    #expect(!field.isEditing && journal.lines.last == "did end")
    #expect(!field.becomeFirstResponder())
  }

  @Test func onlyAViewThatAllowsItCanBecomeFirstResponder() throws {
    final class Reader: UIView { override var canBecomeFirstResponder: Bool { true } }
    let harness = try DeviceHarness()
    let (plain, reader) = (harness.add(UIView()), harness.add(Reader()))
    #expect(!plain.becomeFirstResponder() && reader.becomeFirstResponder())
    #expect(reader.isFirstResponder && !plain.isFirstResponder && reader.canResignFirstResponder)
    #expect(reader.resignFirstResponder() && !reader.isFirstResponder)
    #expect(!Reader().becomeFirstResponder())
  }
}
