import Testing
import UIKitTesting

/// Tests of conversions between the coordinates of views and of the screen, and of values of Core Graphics.
@MainActor
struct CoordinateSpaceTests {
  @Test func pointsAreConvertedThroughTheScreen() throws {
    let harness = try DeviceHarness()
    let outer = harness.add(UIView(), in: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    outer.addSubview(inner)
    let screen = UIScreen.main.coordinateSpace
    #expect(screen.bounds == UIScreen.main.bounds)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 16, y: 26))
    #expect(screen.convert(CGPoint(x: 16, y: 26), to: inner) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(inner.bounds, to: screen) == CGRect(x: 15, y: 25, width: 10, height: 10))
    #expect(inner.convert(CGRect(x: 15, y: 25, width: 10, height: 10), from: screen) == inner.bounds)
    #expect(screen.convert(inner.bounds, from: inner) == CGRect(x: 15, y: 25, width: 10, height: 10))
    let spaces: [any UICoordinateSpace] = [outer, inner]
    #expect(spaces[0].convert(CGPoint(x: 5, y: 5), to: spaces[1]) == .zero)
    #expect(UIScreen.main.fixedCoordinateSpace.convert(CGPoint.zero, from: spaces[0]) == CGPoint(x: 10, y: 20))
  }

  @Test func valuesAreComparedByFunction() {
    #expect(CGRectMake(10, 10, -5, -5).equalTo(CGRectMake(5, 5, 5, 5)))
    #expect(CGPointMake(1, 2).equalTo(CGPoint(x: 1, y: 2)) && !CGSizeMake(1, 2).equalTo(.zero))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2))
  }

  @Test func anAttachmentIsACharacterOfItsText() {
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(attachment: NSTextAttachment(image: UIImage())))
    #expect(text.length == 2 && text.size().width == 18)
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 2)))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 1)))
    let context = NSStringDrawingContext()
    text.draw(with: CGRect(x: 0, y: 0, width: 100, height: 100), context: context)
    #expect(context.totalBounds.size == text.size())
    "abc".draw(with: CGRect(x: 0, y: 0, width: 9, height: 100), options: .usesLineFragmentOrigin, context: context)
    #expect(context.totalBounds.size == CGSize(width: 9, height: 63))
  }

  @Test func aParagraphCopiesItsWritingDirection() throws {
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    style.hyphenationFactor = 0.5
    style.defaultTabInterval = 12
    style.allowsDefaultTighteningForTruncation = true
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy.baseWritingDirection == .rightToLeft && copy.hyphenationFactor == 0.5)
    #expect(copy.defaultTabInterval == 12 && copy.allowsDefaultTighteningForTruncation)
  }

  @Test func theURLClassesAreAvailableThroughUIKit() {
    #expect(URLSession.shared.configuration.httpMaximumConnectionsPerHost > 0)
    #expect(URLRequest(url: URL(fileURLWithPath: "/")).httpMethod == "GET")
  }
}
