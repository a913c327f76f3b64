import Testing
@testable import UIKit

/// Tests of which constraints can be created and activated, and of the cost of deactivating them.
///
/// After Apple's pages "init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)", "isActive" and
/// "NSLayoutConstraint.Attribute".
@MainActor
struct ConstraintRuleTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func plain(in superview: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  @Test func withoutASecondItemThereIsNoSecondAttribute() {
    let view = plain()
    let constraint = NSLayoutConstraint(
      item: view,
      attribute: .width,
      relatedBy: .equal,
      toItem: nil,
      attribute: .height,
      multiplier: 1,
      constant: 7
    )
    #expect(constraint.secondAttribute == .notAnAttribute && constraint.secondItem == nil)
    #expect(view.heightAnchor.constraint(equalToConstant: 3).secondAttribute == .notAnAttribute)
  }

  @Test func aConstraintWithoutItemsCanBeMade() {
    let constraint = NSLayoutConstraint()
    #expect(constraint.firstItem == nil && constraint.secondItem == nil && !constraint.isActive)
    #expect(constraint.firstAttribute == .notAnAttribute && constraint.secondAttribute == .notAnAttribute)
    #expect(constraint.priority == .required && constraint.constant == 0)
  }

  @Test func aHorizontalPositionCanDependOnAVerticalPosition() {
    // The holder's bounds do not begin at zero; positions count from their origin.
    let holder = UIView(frame: CGRect(x: 40, y: 10, width: 200, height: 150))
    holder.bounds.origin = CGPoint(x: 5, y: 9)
    root.addSubview(holder)
    let (low, view) = (plain(in: holder), plain(in: holder))
    NSLayoutConstraint.activate([
      low.topAnchor.constraint(equalTo: holder.topAnchor, constant: 30),
      NSLayoutConstraint(
        item: view,
        attribute: .left,
        relatedBy: .equal,
        toItem: low,
        attribute: .top,
        multiplier: 2,
        constant: 1
      ),
    ])
    root.layoutIfNeeded()
    #expect(low.frame.minY == 39)
    #expect(view.frame.minX == 79)
  }

  @Test func leadingIsNotRelatedToLeft() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (outer, inner) = (UIView(), UIView())
      outer.accessibilityIdentifier = "outer"
      inner.accessibilityIdentifier = "inner"
      outer.addSubview(inner)
      let constraint = NSLayoutConstraint(
        item: inner,
        attribute: .leading,
        relatedBy: .equal,
        toItem: outer,
        attribute: .left,
        multiplier: 1,
        constant: 0
      )
      precondition(!constraint.isActive)
      constraint.isActive = true
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView \"inner\".leading == UIView \"outer\".left"))
    #expect(text.contains("leading and trailing change sides with the direction of the language"))
  }

  @Test func aMiddleCanBeRelatedToAnyEdge() {
    let view = plain()
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: view,
        attribute: .leading,
        relatedBy: .equal,
        toItem: root,
        attribute: .centerX,
        multiplier: 1,
        constant: 0
      ),
      NSLayoutConstraint(
        item: view,
        attribute: .right,
        relatedBy: .equal,
        toItem: root,
        attribute: .right,
        multiplier: 1,
        constant: 0
      ),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 150 && view.frame.width == 150)
  }

  enum Order: CaseIterable { case first, last, mixed }

  @Test(arguments: Order.allCases)
  func deactivatingConstraintsTakesWorkInProportionToTheirNumber(order: Order) {
    func work(_ count: Int) -> Int {
      let view = plain()
      let made = (0..<count).map { view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat($0)) }
      NSLayoutConstraint.activate(made)
      #expect(view.constraints.map(\.constant) == made.map(\.constant))
      // 7 and the counts have no common divisor, so each constraint is visited once.
      let leaving =
        switch order {
        case .first: made
        case .last: Array(made.reversed())
        case .mixed: (0..<count).map { made[$0 * 7 % count] }
        }
      for constraint in leaving[..<(count / 3)] { constraint.isActive = false }
      #expect(view.constraints.map(\.constant) == made.filter(\.isActive).map(\.constant))
      for constraint in leaving[(count / 3)...] { constraint.isActive = false }
      #expect(view.constraints.isEmpty)
      return view.constraintList.moves
    }
    #expect(work(1_000) <= 1_000)
    #expect(work(4_000) <= 4_000)
  }

  @Test func constraintsKeepTheirOrderWhenSomeAreDeactivatedAndReactivated() {
    let view = plain()
    let made = (0..<40).map { view.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat($0)) }
    NSLayoutConstraint.activate(made)
    for constraint in made where Int(constraint.constant) % 3 != 0 { constraint.isActive = false }
    NSLayoutConstraint.activate([made[1], made[2]])
    made[3].isActive = false
    let expected = made.filter { Int($0.constant) % 3 == 0 && $0 !== made[3] } + [made[1], made[2]]
    #expect(view.constraints == expected)
    view.removeConstraints(view.constraints)
    #expect(view.constraints.isEmpty && made.allSatisfy { !$0.isActive })
  }
}
