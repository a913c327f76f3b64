import Testing
import UIKit

/// Tests of stack views among constraints.
@MainActor
struct StackConstraintTests {
  typealias Box = ConstraintTests.Box

  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func place(_ stack: UIStackView) {
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
  }

  @Test func aStackIsAsLargeAsItsViewsNeed() {
    let stack = UIStackView(arrangedSubviews: [Box(10, 20), Box(30, 5)])
    stack.spacing = 4
    place(stack)
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 44, height: 20))
    #expect(stack.arrangedSubviews[1].frame == CGRect(x: 14, y: 0, width: 30, height: 20))
    stack.alignment = .center
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews[1].frame == CGRect(x: 14, y: 7.5, width: 30, height: 5) && stack.frame.height == 20)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 44, height: 20))
  }

  @Test func aStackWithoutConstraintsHasTheSizeOfItsVisibleArrangedViews() {
    let views = [Box(10, 20), Box(30, 5)]
    let stack = UIStackView(arrangedSubviews: views)
    root.addSubview(stack)
    root.layoutIfNeeded()
    #expect(stack.frame == .zero)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    views[0].size.width = 15
    root.layoutIfNeeded()
    #expect(stack.frame.width == 45 && views[1].frame.minX == 15)
    views[0].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 30, height: 5))
    views[1].isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame.size == .zero)
    views.forEach { $0.isHidden = false }
    root.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 45, height: 20))
    // In another superview, and in none.
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.addSubview(stack)
    stack.addArrangedSubview(Box(1, 1))
    other.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 46, height: 20))
    stack.removeFromSuperview()
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    stack.layoutIfNeeded()
    #expect(stack.frame.width == 100 && stack.arrangedSubviews[2].frame.maxX == 100)
  }

  @Test func aViewWithoutPositionConstraintsIsAtItsSuperviewsOrigin() {
    let (middle, plain) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [Box(10, 20), Box(30, 5)])
    for view in [middle, plain, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(middle)
    middle.addSubview(plain)
    middle.addSubview(stack)
    NSLayoutConstraint.activate([
      middle.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
      middle.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      middle.rightAnchor.constraint(equalTo: root.rightAnchor),
      middle.bottomAnchor.constraint(equalTo: root.bottomAnchor), plain.widthAnchor.constraint(equalToConstant: 7),
      stack.widthAnchor.constraint(equalToConstant: 60),
    ])
    root.layoutIfNeeded()
    #expect(plain.frame == CGRect(x: 0, y: 0, width: 7, height: 0) && plain.hasAmbiguousLayout)
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 60, height: 20) && stack.hasAmbiguousLayout)
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 10])
    // A constraint on the position takes precedence.
    stack.rightAnchor.constraint(equalTo: middle.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 90, y: 0, width: 60, height: 20))
  }

  @Test func aStackThatIsPlacedByItsFrameKeepsIt() {
    let stack = UIStackView(arrangedSubviews: [Box(10, 20), Box(30, 5)])
    stack.frame = CGRect(x: 1, y: 2, width: 100, height: 50)
    root.addSubview(stack)
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 1, y: 2, width: 100, height: 50))
  }

  @Test func theProportionsOfAStackIncludeItsSpaces() {
    let views = (1...5).map { Box(CGFloat($0) * 100, 10) }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 2000, height: 10)
    stack.layoutIfNeeded()
    let widths = [129.870, 259.740, 389.610, 519.481, 661.299]
    for (view, width) in zip(views, widths) { #expect(abs(view.frame.width - width) < 0.01, "\(view.frame)") }
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 1540, height: 10))
  }

  @Test func aViewWithoutTextHasItsFirstBaselineAtItsTopAndItsLastAtItsBottom() {
    let (tall, short, plain) = (Box(10, 40), Box(10, 20), UIView())
    let stack = UIStackView(arrangedSubviews: [tall, short])
    stack.alignment = .firstBaseline
    place(stack)
    root.layoutIfNeeded()
    #expect(tall.frame.minY == 0 && short.frame.minY == 0 && stack.frame.height == 40)
    stack.alignment = .lastBaseline
    root.layoutIfNeeded()
    #expect(tall.frame.minY == 0 && short.frame == CGRect(x: 10, y: 20, width: 10, height: 20))
    // A row has the baselines of its tallest view, a column those of its first and its last view.
    #expect(stack.forFirstBaselineLayout === tall && stack.forLastBaselineLayout === tall)
    short.size.height = 50
    #expect(stack.forFirstBaselineLayout === short)
    let column = UIStackView(arrangedSubviews: [Box(1, 1), stack])
    column.axis = .vertical
    #expect(column.forFirstBaselineLayout === column.arrangedSubviews[0] && column.forLastBaselineLayout === short)
    #expect(plain.forFirstBaselineLayout === plain && UIStackView().forLastBaselineLayout is UIStackView)
  }

  @Test func viewsFillAStackThatIsGivenASize() {
    let (plain, box) = (UIView(), Box(30, 5))
    let stack = UIStackView(arrangedSubviews: [plain, box])
    place(stack)
    stack.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    stack.heightAnchor.constraint(equalToConstant: 50).isActive = true
    box.setContentHuggingPriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(plain.frame == CGRect(x: 0, y: 0, width: 170, height: 50) && box.frame.width == 30)
  }

  @Test func constraintsOfArrangedViewsAreApplied() {
    let (one, other) = (Box(10, 10), Box(10, 10))
    let stack = UIStackView(arrangedSubviews: [one, other])
    stack.axis = .vertical
    place(stack)
    NSLayoutConstraint.activate([
      one.heightAnchor.constraint(equalToConstant: 44),
      one.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      other.heightAnchor.constraint(equalTo: one.heightAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(
      stack.frame.size == CGSize(width: 100, height: 66) && other.frame == CGRect(x: 0, y: 44, width: 100, height: 22)
    )
  }

  @Test func aStackIsLaidOutInsideAnotherStack() {
    let inner = UIStackView(arrangedSubviews: [Box(5, 10), Box(5, 10)])
    inner.axis = .vertical
    inner.spacing = 2
    let outer = UIStackView(arrangedSubviews: [Box(20, 5), inner])
    outer.alignment = .top
    place(outer)
    root.layoutIfNeeded()
    #expect(outer.frame.size == CGSize(width: 25, height: 22))
    #expect(inner.frame == CGRect(x: 20, y: 0, width: 5, height: 22))
    #expect(inner.arrangedSubviews[1].frame == CGRect(x: 0, y: 12, width: 5, height: 10))
    inner.arrangedSubviews[0].isHidden = true
    root.layoutIfNeeded()
    #expect(inner.frame.height == 10 && outer.frame.height == 10)
  }

  @Test func aRemovedArrangedViewNoLongerTakesUpSpaceInItsStack() {
    let (one, other) = (Box(10, 10), Box(20, 10))
    let stack = UIStackView(arrangedSubviews: [one, other])
    place(stack)
    root.layoutIfNeeded()
    #expect(other.frame.minX == 10)
    one.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(other.frame.minX == 0 && stack.frame.width == 20)
    #expect(!one.translatesAutoresizingMaskIntoConstraints)
  }
}
