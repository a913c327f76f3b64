import Testing
import UIKit

/// Tests of the positions that stack views give their views.
@MainActor
struct StackViewTests {
  final class Box: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  let boxes = [Box(10, 10), Box(30, 20), Box(20, 30)]

  private func stack(_ distribution: UIStackView.Distribution, spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.distribution = distribution
    stack.spacing = spacing
    stack.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    stack.layoutIfNeeded()
    return stack
  }

  private func expectColumns(_ distribution: UIStackView.Distribution, _ places: [CGFloat], _ widths: [CGFloat]) {
    _ = stack(distribution, spacing: 5)
    for (index, box) in boxes.enumerated() {
      #expect(abs(box.frame.minX - places[index]) < 0.01, "\(distribution): \(box.frame)")
      #expect(abs(box.frame.width - widths[index]) < 0.01, "\(distribution): \(box.frame)")
    }
  }

  @Test func theDistributionDeterminesTheLengthsOfTheViews() {
    expectColumns(.fill, [0, 15, 50], [10, 30, 70])
    expectColumns(.fillEqually, [0, 41.667, 83.333], [36.667, 36.667, 36.667])
    expectColumns(.fillProportionally, [0, 22.143, 78.571], [17.143, 51.429, 41.429])
    expectColumns(.equalSpacing, [0, 40, 100], [10, 30, 20])
    expectColumns(.equalCentering, [0, 42.5, 100], [10, 30, 20])
  }

  @Test func theAlignmentPlacesTheViewsAcrossTheAxis() {
    let stack = stack(.fill)
    #expect(boxes.map(\.frame.height) == [40, 40, 40])
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minY) == [15, 10, 5] && boxes.map(\.frame.height) == [10, 20, 30])
    stack.alignment = .bottom
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minY) == [30, 20, 10])
  }

  @Test func aHiddenViewTakesNoSpaceAndARemovedArrangedViewRemainsASubview() {
    let stack = stack(.equalSpacing)
    boxes[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(boxes[0].frame.minX == 0 && boxes[2].frame.minX == 100)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 30))
    stack.removeArrangedSubview(boxes[0])
    #expect(stack.arrangedSubviews == [boxes[1], boxes[2]] && boxes[0].superview === stack)
    boxes[2].removeFromSuperview()
    #expect(stack.arrangedSubviews == [boxes[1]])
  }

  @Test func aVerticalStackUsesCustomSpacingAndMargins() {
    let stack = stack(.fill, spacing: 2)
    stack.axis = .vertical
    stack.setCustomSpacing(10, after: boxes[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 36, height: 76))
    stack.frame.size = CGSize(width: 36, height: 76)
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minY) == [1, 21, 43])
    #expect(boxes.map(\.frame.minX) == [2, 2, 2] && boxes[0].frame.width == 30)
  }

  @Test func givenACustomSpacingWhenItsViewMovesThenItStaysAndWhenTheViewIsRemovedThenItIsReset() {
    let stack = stack(.fill, spacing: 2)
    stack.setCustomSpacing(10, after: boxes[0])
    stack.insertArrangedSubview(boxes[0], at: 1)
    #expect(stack.customSpacing(after: boxes[0]) == 10)
    stack.removeArrangedSubview(boxes[0])
    stack.addArrangedSubview(boxes[0])
    #expect(stack.customSpacing(after: boxes[0]) == UIStackView.spacingUseDefault)

    stack.setCustomSpacing(10, after: boxes[1])
    boxes[1].removeFromSuperview()
    stack.addArrangedSubview(boxes[1])
    #expect(stack.customSpacing(after: boxes[1]) == UIStackView.spacingUseDefault)
  }

  @Test func givenAViewThatIsNotArrangedWhenItGetsACustomSpacingThenItIsIgnored() {
    let stack = stack(.fill, spacing: 2)
    let other = Box(10, 10)
    stack.setCustomSpacing(10, after: other)
    stack.addArrangedSubview(other)
    #expect(stack.customSpacing(after: other) == UIStackView.spacingUseDefault)
  }
}
