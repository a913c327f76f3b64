import Testing
import UIKit

/// Tests of a label's text.
///
/// After Apple's pages "text" and "attributedText" of UILabel.
@MainActor
struct LabelTests {
  let label = UILabel()

  @Test func givenALabelWhenItsTextIsSetThenTheAttributedTextHasItWithTheLabelsFontAndColor() throws {
    #expect(label.text == nil && label.attributedText == nil)
    label.font = UIFont.boldSystemFont(ofSize: 20)
    label.textColor = .red
    label.text = "plain"
    let attributed = try #require(label.attributedText)
    #expect(attributed.string == "plain")
    #expect(attributed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == UIFont.boldSystemFont(ofSize: 20))
    #expect(attributed.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == UIColor.red)
  }

  @Test func givenAnAttributedTextWhenTheTextIsSetThenItReplacesIt() throws {
    let link = NSAttributedString(string: "one", attributes: [.link: "https://example.org"])
    label.attributedText = link
    #expect(label.text == "one" && label.attributedText == link)
    label.text = "two"
    #expect(label.attributedText?.string == "two")
    // The same characters without the attributes.
    label.attributedText = link
    label.text = "one"
    let attributed = try #require(label.attributedText)
    #expect(attributed.attribute(.link, at: 0, effectiveRange: nil) == nil)
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }
}
