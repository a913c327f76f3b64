import Testing
import UIKitTesting

/// Tests of the positions that constraints give views.
@MainActor
struct ConstraintTests {
  /// A view with an intrinsic content size.
  final class Box: UIView {
    var size: CGSize {
      didSet { invalidateIntrinsicContentSize() }
    }
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  @discardableResult
  private func add<View: UIView>(_ view: View, to superview: UIView? = nil) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  private func plain() -> UIView { add(UIView()) }

  // MARK: - Edges, sizes, centers

  @Test func aViewIsBetweenTheEdgesThatItIsTiedTo() {
    let view = plain()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: 1),
    ])
    #expect(view.frame == .zero)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 270, height: 101))
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func everyAttributeOfASuperviewRefersToItsPosition() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let places: [(NSLayoutConstraint.Attribute, CGFloat)] = [
      (.left, 0), (.leading, 0), (.right, 300), (.trailing, 300), (.centerX, 150), (.leftMargin, 2),
      (.leadingMargin, 2),
      (.rightMargin, 296), (.trailingMargin, 296), (.centerXWithinMargins, 149),
    ]
    let heights: [(NSLayoutConstraint.Attribute, CGFloat)] = [
      (.top, 0), (.bottom, 200), (.centerY, 100), (.topMargin, 1), (.bottomMargin, 197), (.centerYWithinMargins, 99),
      (.firstBaseline, 0), (.lastBaseline, 200),
    ]
    for (attribute, place) in places + heights {
      let view = plain()
      let isAcross = places.contains { $0.0 == attribute }
      // Left and leading cannot be related to each other.
      let isByName = [.leading, .trailing, .leadingMargin, .trailingMargin].contains(attribute)
      NSLayoutConstraint(
        item: view,
        attribute: isAcross ? (isByName ? .leading : .left) : .top,
        relatedBy: .equal,
        toItem: root,
        attribute: attribute,
        multiplier: 1,
        constant: 0
      ).isActive = true
      root.layoutIfNeeded()
      #expect((isAcross ? view.frame.minX : view.frame.minY) == place, "\(attribute)")
      view.removeFromSuperview()
    }
  }

  @Test func theRightBottomAndCenterAttributesPositionAView() {
    let (right, middle) = (add(Box(40, 20)), add(Box(40, 20)))
    NSLayoutConstraint.activate([
      right.rightAnchor.constraint(equalTo: root.rightAnchor),
      right.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      middle.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 3),
    ])
    root.layoutIfNeeded()
    #expect(right.frame == CGRect(x: 260, y: 180, width: 40, height: 20))
    #expect(middle.frame == CGRect(x: 130, y: 93, width: 40, height: 20))
  }

  @Test func aMultiplierAppliesToPositionsFromTheSuperviewsOrigin() {
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    root.addSubview(inner)
    let view = add(Box(10, 10), to: inner)
    NSLayoutConstraint(
      item: view,
      attribute: .centerX,
      relatedBy: .equal,
      toItem: inner,
      attribute: .trailing,
      multiplier: 0.25,
      constant: 0
    ).isActive = true
    root.layoutIfNeeded()
    #expect(view.center.x == 25)
  }

  @Test func siblingsAndViewsAtDifferentDepthsAreTiedToEachOther() {
    let (outer, beside) = (plain(), plain())
    let inner = add(UIView(), to: outer)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      outer.widthAnchor.constraint(equalToConstant: 100), outer.heightAnchor.constraint(equalToConstant: 100),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 6),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2),
      beside.leftAnchor.constraint(equalTo: inner.rightAnchor),
      beside.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
      beside.widthAnchor.constraint(equalTo: inner.widthAnchor), beside.heightAnchor.constraint(equalToConstant: 4),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 6, width: 20, height: 40))
    #expect(beside.frame == CGRect(x: 55, y: 82, width: 20, height: 4))
  }

  @Test func constraintsIgnoreTheTransformOfAView() {
    let view = plain()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 20, height: 10) && view.center == CGPoint(x: 110, y: 55))
    #expect(view.frame == CGRect(x: 90, y: 45, width: 40, height: 20))
  }

  // MARK: - Frames and constraints

  @Test func aConstraintToAViewWithAFrameFollowsItsFrame() {
    let fixed = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(fixed)
    let view = add(Box(5, 5))
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor), view.topAnchor.constraint(equalTo: fixed.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: 40, y: 60))
    fixed.center.x += 100
    root.layoutIfNeeded()
    #expect(view.frame.origin == CGPoint(x: 140, y: 60) && fixed.frame.size == CGSize(width: 30, height: 40))
  }

  @Test func aViewWithoutConstraintsKeepsItsFrame() {
    let view = plain()
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aSubviewOfAConstrainedViewFollowsItsAutoresizingMask() {
    let view = plain()
    let follower = UIView(frame: .zero)
    follower.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(follower)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 60),
    ])
    root.layoutIfNeeded()
    #expect(follower.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test func aNewSizeOfTheRootViewLaysOutItsSubviewsAgain() {
    let view = plain()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor), view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    root.frame.size = CGSize(width: 77, height: 66)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 77, height: 66))
  }

  // MARK: - Content

  @Test func theIntrinsicContentSizeAppliesIfNoConstraintGivesASize() {
    let label = add(UILabel())
    label.text = "Hello"
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize && label.frame.width > 0)
    label.text = "Hello, world"
    root.layoutIfNeeded()
    #expect(label.frame.size == label.intrinsicContentSize)
  }

  @Test func theViewThatHugsLessIsStretchedAndTheViewThatResistsLessIsCompressed() {
    let (title, value) = (add(Box(80, 20)), add(Box(40, 20)))
    let row = [
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor), title.topAnchor.constraint(equalTo: root.topAnchor),
      value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 10),
      value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      value.topAnchor.constraint(equalTo: root.topAnchor),
    ]
    NSLayoutConstraint.activate(row)
    value.setContentHuggingPriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(title.frame.width == 250 && value.frame == CGRect(x: 260, y: 0, width: 40, height: 20))
    value.setContentHuggingPriority(.defaultLow, for: .horizontal)
    title.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    #expect(title.frame.width == 80 && value.frame.width == 210)
    // Now there is too little room for both.
    title.size.width = 280
    value.size.width = 100
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect(title.frame.width == 190 && value.frame.width == 100)
    title.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(title.frame.width == 280 && value.frame.width == 10)
  }

  @Test func theHeightOfALabelFollowsFromItsWidth() {
    let (label, below) = (add(UILabel()), add(Box(10, 10)))
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 20)
    let width = label.widthAnchor.constraint(equalToConstant: 90)
    NSLayoutConstraint.activate([
      width, label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 90, height: 0)).height)
    #expect(label.frame.height > 100 && below.frame.minY == label.frame.maxY)
    width.constant = 900
    root.layoutIfNeeded()
    #expect(label.frame.height == label.sizeThatFits(.zero).height)
  }

  @Test func theFirstBaselinesOfALabelAndATextFieldAreAligned() {
    let (label, field) = (add(UILabel()), add(UITextField()))
    label.text = "Name"
    field.borderStyle = .roundedRect
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // The space above the field's text is half of its additional height.
    #expect(label.frame.minY == 20 + (34 - label.frame.height) / 2)
  }

  // MARK: - Priorities, activity

  @Test func aWeakerConstraintGivesWay() {
    let view = plain()
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      wish, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    wish.constant = 10
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
    wish.constant = 120
    root.layoutIfNeeded()
    #expect(view.frame.width == 120)
  }

  @Test func aDeactivatedConstraintNoLongerAffectsTheLayout() {
    let view = plain()
    let base = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(greaterThanOrEqualToConstant: 15),
    ]
    NSLayoutConstraint.activate(base)
    root.layoutIfNeeded()
    let before = view.frame
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    wide.isActive = true
    root.layoutIfNeeded()
    #expect(before.width == 15 && view.frame.width == 100)
    wide.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame == before)
  }

  @Test func aRemovedViewLosesItsConstraintsToOutsideViewsAndKeepsItsInnerConstraints() {
    let (view, other) = (plain(), plain())
    let inner = add(UIView(), to: view)
    let own = view.widthAnchor.constraint(equalToConstant: 10)
    let inside = inner.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    let past = inner.topAnchor.constraint(equalTo: other.bottomAnchor)
    let outside = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([own, inside, past, outside])
    view.removeFromSuperview()
    #expect([own, inside, past, outside].map(\.isActive) == [true, true, false, false])
    #expect(root.constraints.isEmpty)
  }

  @Test func aViewLosesItsConstraintsToAReleasedSuperview() {
    let view = UIView()
    do {
      let former = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      add(view, to: former)
      view.leadingAnchor.constraint(equalTo: former.leadingAnchor, constant: 5).isActive = true
      former.layoutIfNeeded()
      #expect(view.frame.minX == 5)
    }
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func settingAConstantToItsCurrentValueCausesNoLayout() throws {
    let harness = try DeviceHarness()
    let view = harness.add(LayoutTests.Counter())
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    harness.device.run { width.isActive = true }
    harness.device.advance(by: .zero)
    let before = view.passes
    #expect(view.frame.width == 10)
    harness.device.run { width.constant = 10 }
    harness.device.advance(by: .zero)
    #expect(view.passes == before)
    harness.device.run { width.constant = 11 }
    harness.device.advance(by: .zero)
    #expect(view.passes == before + 1 && view.frame.width == 11)
  }

  @Test func anAmbiguousLayoutIsDetected() {
    let view = plain()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout && view.frame == CGRect(x: 0, y: 0, width: 0, height: 10))
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
  }

  // MARK: - Guides

  @Test func layoutGuidesTakePartInTheLayoutAndHaveFrames() {
    let (spacer, view) = (UILayoutGuide(), plain())
    root.addLayoutGuide(spacer)
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    NSLayoutConstraint.activate([
      spacer.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      spacer.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
      view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
      view.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(spacer.layoutFrame.minX == 20 && spacer.layoutFrame.width == 150)
    #expect(view.frame == CGRect(x: 170, y: 165, width: 90, height: 5))
    root.layoutMargins.right = 0
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 300)
    root.removeLayoutGuide(spacer)
    #expect(!root.constraints.contains { $0.firstItem === spacer || $0.secondItem === spacer })
  }

  @Test func theReadableContentGuideLimitsItsWidth() {
    root.frame.size.width = 1000
    let view = plain()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 164 && view.frame.width == 672)
  }

  @Test func theAdditionalSafeAreaInsetsOfAViewControllerReduceItsSafeArea() throws {
    let controller = UIViewController()
    let harness = try DeviceHarness(controller)
    let view = harness.add(UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    let safeArea = controller.view.safeAreaLayoutGuide
    harness.device.run {
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: safeArea.topAnchor),
        view.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      ])
    }
    harness.device.advance(by: .zero)
    // The status bar covers the uppermost points.
    #expect(view.frame.minY == 20 && view.frame.maxY == 844)
    harness.device.run { controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0) }
    harness.device.advance(by: .zero)
    #expect(view.frame.minY == 64 && view.frame.maxY == 810)
    #expect(safeArea.layoutFrame == CGRect(x: 0, y: 64, width: 390, height: 746))
    #expect(controller.view.keyboardLayoutGuide.layoutFrame.minY == 810)
  }

  @Test func givenAKeyboardGuideWithoutTheSafeAreaWhenItIsLaidOutThenItIsAtTheBottomOfTheView() throws {
    let controller = UIViewController()
    let harness = try DeviceHarness(controller)
    let view = harness.add(UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    let guide = controller.view.keyboardLayoutGuide
    harness.device.run {
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
      NSLayoutConstraint.activate([
        view.bottomAnchor.constraint(equalTo: guide.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    harness.device.advance(by: .zero)
    #expect(view.frame.maxY == 810 && guide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34))
    harness.device.run { guide.usesBottomSafeArea = false }
    harness.device.advance(by: .zero)
    #expect(view.frame.maxY == 844 && guide.layoutFrame == CGRect(x: 0, y: 844, width: 390, height: 0))
  }

  @Test func aViewControllerUpdatesItsConstraintsBeforeTheLayout() throws {
    final class Controller: UIViewController {
      let box = Box(10, 10)
      var left: NSLayoutConstraint!
      var updates = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        left = box.leftAnchor.constraint(equalTo: view.leftAnchor)
        left.isActive = true
      }
      override func updateViewConstraints() {
        updates += 1
        left.constant = CGFloat(updates) * 7
        super.updateViewConstraints()
      }
    }
    let controller = Controller()
    let harness = try DeviceHarness(controller)
    #expect(controller.updates == 1 && controller.box.frame.minX == 7)
    harness.device.run { controller.view.setNeedsLayout() }
    harness.device.advance(by: .zero)
    #expect(controller.updates == 1)
    harness.device.run { controller.view.setNeedsUpdateConstraints() }
    harness.device.advance(by: .zero)
    #expect(controller.updates == 2 && controller.box.frame.minX == 14)
  }

  // MARK: - Fitting

  @Test func theFittingSizeOfAViewFollowsFromItsConstraints() {
    let card = UIView()
    let (title, text) = (add(Box(60, 20), to: card), add(UILabel(), to: card))
    text.numberOfLines = 0
    text.text = String(repeating: "a", count: 30)
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -10),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
      text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
    ])
    let line = text.sizeThatFits(.zero)
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: line.width + 20, height: 45 + line.height)
    )
    let narrow = card.systemLayoutSizeFitting(
      CGSize(width: 110, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    #expect(narrow == CGSize(width: 110, height: 45 + text.sizeThatFits(CGSize(width: 90, height: 0)).height))
    #expect(narrow.height > 45 + line.height)
    #expect(card.frame == .zero)
    #expect(UILabel().systemLayoutSizeFitting(UIView.layoutFittingExpandedSize).width == 0)
  }

  // MARK: - Misuse

  @Test func contradictoryConstraintsAreReportedOnceAndTheLastConstraintIsBroken() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let view = UIButton()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let narrow = view.widthAnchor.constraint(equalToConstant: 40)
      narrow.identifier = "narrow"
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor), narrow,
      ])
      root.layoutIfNeeded()
      root.setNeedsLayout()
      root.layoutIfNeeded()
      precondition(view.frame.minX == 8 && view.frame.width == 292)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("cannot all hold") }
    #expect(
      lines == [
        """
        UIKit: Constraints cannot all hold; this one is broken: narrow: UIButton.width == 40 with \
        UIButton.leading == UIView.leading + 8; UIButton.trailing == UIView.trailing
        """
      ]
    )
  }

  @Test func aConstraintBetweenUnrelatedViewsIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UIView().topAnchor.constraint(equalTo: UIView().topAnchor).isActive = true
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("no common superview") || text.contains("is gone"))
  }

  @Test func aConstraintThatRelatesAWidthToAPositionIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let view = UIView()
      _ = NSLayoutConstraint(
        item: view,
        attribute: .width,
        relatedBy: .equal,
        toItem: view,
        attribute: .left,
        multiplier: 1,
        constant: 0
      )
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("cannot relate width to left"))
  }
}
