import Testing
import UIKitTesting

/// Tests of properties that are read and set by name.
@MainActor
struct KeyValueCodingTests {
  final class Card: UIView {
    var owner: String? = "Ada"
    var count = 3
    var note: String?
  }

  @Test func propertiesOfAViewAreSetAndRead() {
    let view = UIView()
    view.setValue(0.5, forKey: "alpha")
    view.setValue(NSNumber(value: 1), forKey: "hidden")
    view.setValue(7, forKey: "tag")
    view.setValue(UIColor.red, forKey: "backgroundColor")
    view.setValue(4, forKeyPath: "layer.cornerRadius")
    #expect(view.alpha == 0.5 && view.isHidden && view.tag == 7 && view.layer.cornerRadius == 4)
    #expect(view.value(forKey: "backgroundColor") as? UIColor == .red)
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 4)
    view.setValue(nil, forKey: "backgroundColor")
    #expect(view.value(forKey: "backgroundColor") == nil)
  }

  @Test func severalPropertiesAreSetAtOnce() {
    let field = UITextField()
    field.setValuesForKeys(["text": "a", "placeholder": "Name", "tag": 2, "backgroundColor": NSNull()])
    #expect(field.text == "a" && field.placeholder == "Name" && field.tag == 2)
    let values = field.dictionaryWithValues(forKeys: ["text", "backgroundColor"])
    #expect(values["text"] as? String == "a" && values["backgroundColor"] is NSNull)
  }

  @Test func storedPropertiesOfTheApplicationsClassesAreRead() {
    let card = Card()
    #expect(card.value(forKey: "owner") as? String == "Ada" && card.value(forKey: "count") as? Int == 3)
    #expect(card.value(forKey: "note") == nil)
  }

  @Test func subviewsAreFoundByTheirPrivateKeys() throws {
    let bar = UISearchBar()
    let field = try #require(bar.value(forKey: "searchField") as? UITextField)
    #expect(field === bar.searchTextField && bar.value(forKey: "cancelButton") is UIButton)
    bar.placeholder = "Search"
    #expect(field.value(forKeyPath: "_placeholderLabel.text") as? String == "Search")
    field.setValue(UIColor.gray, forKeyPath: "placeholderLabel.textColor")
    UIDatePicker().setValue(UIColor.white, forKeyPath: "textColor")
  }

  @Test func anAlertsTextsMayHaveAttributes() {
    let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
    alert.setValue(NSAttributedString(string: "Title"), forKey: "attributedTitle")
    alert.setValue(NSAttributedString(string: "Message"), forKey: "attributedMessage")
    #expect(alert.title == "Title" && alert.message == "Message")
    #expect((alert.value(forKey: "attributedTitle") as? NSAttributedString)?.string == "Title")
    UIAlertAction(title: "OK", style: .default).setValue(UIColor.red, forKey: "titleTextColor")
  }

  @Test func aLayerKeepsValuesForArbitraryKeys() {
    let layer = CALayer()
    layer.setValue("left", forKey: "side")
    #expect(layer.value(forKey: "side") as? String == "left" && layer.value(forKey: "other") == nil)
  }

  @Test func settingTheDevicesOrientationTurnsTheInterface() throws {
    let harness = DeviceHarness.withoutApplication()
    let root = UIViewController()
    try harness.show(root)
    let height = root.view.bounds.height
    UIDevice.current.setValue(UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
    try harness.device.runUntilIdle()
    #expect(root.view.bounds.width == height)
  }

  @Test func anUnknownKeyEndsTheProcessWithAMessage() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await UIView().setValue(1, forKey: "nonsense")
      }
    )
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("UIView has no key nonsense that takes 1; see docs/apple/uikit.md."))
  }

  @Test(arguments: ["", ".", "..."])
  func givenAPathWithoutANameWhenItsValueIsReadThenTheProcessEndsWithAMessage(keyPath: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [keyPath] in
      await MainActor.run { _ = UIView().value(forKeyPath: keyPath) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView has no key \(keyPath); see docs/apple/uikit.md."))
  }

  @Test func valuesOfDefaultsAndDictionariesAreSetAndReadByKey() throws {
    let defaults = try #require(UserDefaults(suiteName: "KeyValueCodingTests"))
    defer { defaults.removePersistentDomain(forName: "KeyValueCodingTests") }
    defaults.setValue(3, forKey: "a")
    #expect(defaults.value(forKey: "a") as? Int == 3)
    defaults.setValue(nil, forKey: "a")
    #expect(defaults.value(forKey: "a") == nil)
    let dictionary = NSMutableDictionary(dictionary: ["user": ["name": "Ada"]])
    dictionary.setValue(1, forKey: "one")
    #expect(
      dictionary.value(forKeyPath: "user.name") as? String == "Ada" && dictionary.value(forKey: "one") as? Int == 1
    )
    dictionary.setValue(nil, forKey: "one")
    #expect(dictionary.value(forKey: "one") == nil && dictionary.value(forKeyPath: "user.age") == nil)
  }
}
