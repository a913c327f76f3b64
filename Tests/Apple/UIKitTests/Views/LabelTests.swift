import Testing
import UIKitTesting

@testable import UIKit

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

  /// Returns the size of a view's font before and after the user chooses a larger text size.
  private func sizes<View: UIView>(of view: View, _ font: KeyPath<View, UIFont?>) throws -> [CGFloat?] {
    let device = SimulatedDevice()
    try device.launch()
    let window = device.run {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.addSubview(view)
      window.makeKeyAndVisible()
      return window
    }
    let before = view[keyPath: font]?.pointSize
    device.setContentSize(.accessibilityLarge)
    return withExtendedLifetime(window) { [before, view[keyPath: font]?.pointSize] }
  }

  private func label(_ font: UIFont, adjusts: Bool = true) -> UILabel {
    let label = UILabel()
    label.text = "Hello"
    label.font = font
    label.adjustsFontForContentSizeCategory = adjusts
    return label
  }

  @Test func aFontThatIsAdjustedFollowsThePreferredTextSize() throws {
    let font: KeyPath<UILabel, UIFont?> = \.font
    #expect(try sizes(of: label(.preferredFont(forTextStyle: .body)), font) == [17, 33])
    #expect(try sizes(of: label(.preferredFont(forTextStyle: .body), adjusts: false), font) == [17, 17])
    #expect(try sizes(of: label(.systemFont(ofSize: 17)), font) == [17, 17])
    let metrics = UIFontMetrics(forTextStyle: .title1)
    let bold = UIFont.boldSystemFont(ofSize: 20)
    #expect(try sizes(of: label(metrics.scaledFont(for: bold)), font) == [20, 39])
    #expect(try sizes(of: label(metrics.scaledFont(for: bold, maximumPointSize: 30)), font) == [20, 30])
  }

  @Test func theFontsOfFieldsAndTextViewsAreAdjustedToo() throws {
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .caption1)
    field.adjustsFontForContentSizeCategory = true
    #expect(try sizes(of: field, \.font) == [12, 23])
    let text = UITextView()
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    #expect(try sizes(of: text, \.font) == [17, 33])
  }
}
