import Testing
import UIKit

struct ThemeTests {
    @Test func colorsComeBackAsTheyWereWritten() {
        #expect(UIColor(hex: 0x2A6FDB).hexString == "#2A6FDB")
        #expect(Theme.light.primary.lighter(by: 1).hexString == "#3081FF")
    }

    @Test func aTitleHasItsAttributes() throws {
        let title = Theme.dark.title("Settings")
        let attributes = title.attributes(at: 0, effectiveRange: nil)
        #expect(attributes[.font] as? UIFont == UIFont.boldSystemFont(ofSize: 22))
        #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        #expect(attributes[.foregroundColor] as? UIColor == Theme.dark.primary)
        #expect(attributes[.kern] as? Double == 0.5)
    }

    @Test func insetsMakeARectangleSmaller() {
        let rect = CGRect(x: 0, y: 0, width: 390, height: 100).inset(by: Theme.light.contentInsets)
        #expect(rect == CGRect(x: 20, y: 16, width: 350, height: 68))
    }
}
