import Testing
import UIKit

/// Geometry in objects, as in the dictionaries of notifications.
struct GeometryObjectTests {
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

  @Test func valuesAreCastToObjectsAndBack() {
    let values: [String: Any] = ["rect": rect, "object": NSValue(cgRect: rect), "point": CGPoint(x: 5, y: 6)]
    #expect((values["rect"] as? NSValue)?.cgRectValue == rect && values["object"] as? CGRect == rect)
    #expect((values["point"] as? NSValue)?.cgPointValue == CGPoint(x: 5, y: 6))
    #expect(values["object"] as? CGPoint == nil && values["rect"] as? CGSize == nil)
  }

  @Test func insetsAndSizesAreConvertedToValuesAndBack() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
  }

  private final class Listener: NSObject { @used func hear(_ sender: Any?) {} }

  @Test func anObjectOfAProtocolTypeRespondsToItsOwnSelectors() {
    let listener: any NSObjectProtocol = Listener()
    #expect(listener.responds(to: Selector("hear:")) && !listener.responds(to: Selector("see:")))
  }
}
