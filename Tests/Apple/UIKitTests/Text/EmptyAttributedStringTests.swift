import Testing
import UIKit

/// Tests of texts that are created empty.
struct EmptyAttributedStringTests {
  @Test func aTextIsCreatedEmptyAndAppendedTo() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString())
    text.append(NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.red]))
    #expect(text.string == "a")
    #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
  }
}
