import Testing
import UIKit

/// Tests of constraints from the visual format language.
@MainActor
struct VisualFormatTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  let one = UIView()
  let two = UIView()
  let three = UIView()

  init() {
    for view in [one, two, three] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  @discardableResult
  private func activate(
    _ format: String,
    _ options: NSLayoutConstraint.FormatOptions = [],
    _ metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format,
      options: options,
      metrics: metrics,
      views: ["one": one, "two": two, "three": three]
    )
    NSLayoutConstraint.activate(made)
    return made
  }

  @Test func aRowIsLaidOutAsItsFormatDescribes() {
    let made = activate("H:|-[one(40)]-[two(==one)]-(pad)-[three]-5-|", [.alignAllTop, .alignAllBottom], ["pad": 12])
    activate("V:|-3-[one(20)]")
    root.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 20, y: 3, width: 40, height: 20))
    #expect(two.frame == CGRect(x: 68, y: 3, width: 40, height: 20))
    #expect(three.frame == CGRect(x: 120, y: 3, width: 175, height: 20))
    #expect(made.count == 10)
  }

  @Test func relationsAndPrioritiesAreApplied() {
    activate("|[one(>=100,<=150,==400@700)][two(>=20)]|")
    let gap = activate("V:|-(>=10@200)-[one]")
    root.layoutIfNeeded()
    #expect(one.frame.width == 150 && two.frame == CGRect(x: 150, y: 0, width: 150, height: 0))
    #expect(gap[0].relation == .greaterThanOrEqual && gap[0].priority == UILayoutPriority(200) && gap[0].constant == 10)
  }

  @Test func aRowFromRightToLeftIsReversed() {
    activate("H:|-10-[one(30)]-5-[two(20)]", .directionRightToLeft)
    root.layoutIfNeeded()
    #expect(one.frame.maxX == 290 && two.frame.maxX == 255)
  }

  @Test func negativeSpacesAndMetricsMakeViewsOverlap() {
    activate("H:|[one(50)]-(-20)-[two(10)]-(-inset)-[three(10)]", [], ["inset": 5])
    root.layoutIfNeeded()
    #expect(two.frame.minX == 30 && three.frame.minX == 35)
  }

  @Test func anInvalidFormatEndsTheProcessWithTheReason() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[one", metrics: nil, views: ["one": UIView()])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The visual format \"H:|-[one\": a closing bracket was expected"))
  }

  @Test func anUnknownMetricEndsTheProcessAndIsNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = NSLayoutConstraint.constraints(withVisualFormat: "[one(width)]", metrics: nil, views: ["one": UIView()])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("names width, which is no metric given"))
  }
}
