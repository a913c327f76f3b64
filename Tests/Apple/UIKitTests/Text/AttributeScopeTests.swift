import Testing
import UIKit

/// Tests of UIKit's attributes of `AttributedString`, after Apple's page "AttributeScopes.UIKitAttributes".
struct AttributeScopeTests {
  @Test func aContainerHasUIKitsAttributes() {
    var container = AttributeContainer()
    container.font = .boldSystemFont(ofSize: 12)
    container.foregroundColor = .red
    container.kern = 2
    container.underlineStyle = .single
    let text = AttributedString("a", attributes: container)
    #expect(text.font == .boldSystemFont(ofSize: 12) && text.foregroundColor == .red && text.kern == 2)
    #expect(text.uiKit.underlineStyle == .single && text.backgroundColor == nil)
  }

  @Test func attributesKeepTheirNamesAndValuesInAnAttributedStringOfFoundation() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    var text = AttributedString("ab")
    text.paragraphStyle = style
    var link = AttributedString("c")
    link.link = URL(string: "https://example.com")
    link.strikethroughStyle = .double
    link.obliqueness = 0.5
    text += link
    let converted = NSAttributedString(text)
    #expect(converted.string == "abc")
    let attributes = converted.attributes(at: 0, effectiveRange: nil)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center && attributes[.link] == nil)
    #expect(converted.attribute(.link, at: 2, effectiveRange: nil) as? URL == URL(string: "https://example.com"))
    #expect(converted.attribute(.strikethroughStyle, at: 2, effectiveRange: nil) as? Int == 9)
    let back = AttributedString(converted)
    #expect(back == text)
    #expect(try AttributedString(converted, including: \.uiKit) == NSAttributedStringCopy.of(text))
  }

  private enum NSAttributedStringCopy {
    static func of(_ text: AttributedString) throws -> AttributedString {
      AttributedString(try NSAttributedString(text, including: \.uiKit))
    }
  }

  @Test func dictionariesBecomeContainersAndBack() {
    let container = AttributeContainer([.font: UIFont.systemFont(ofSize: 9), .kern: 1.5, .ligature: 0])
    #expect(container.font == .systemFont(ofSize: 9) && container.kern == 1.5 && container.ligature == 0)
    let dictionary = Dictionary(container)
    #expect(dictionary.count == 3 && dictionary[.kern] as? Double == 1.5)
  }
}
