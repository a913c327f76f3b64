import Testing
import UIKitTesting

/// Layout from right to left.
///
/// After Apple's pages "semanticContentAttribute", "effectiveUserInterfaceLayoutDirection", "UISemanticContentAttribute",
/// "flipsHorizontallyInOppositeLayoutDirection" and the header's remark that a view's direction is that of the content right inside it.
@MainActor
struct LayoutDirectionTests {
  typealias Box = ConstraintTests.Box

  /// A layout of two boxes, 30 by 20 and 50 by 10, in a view of 200 by 100, and where they are in it.
  struct Case: CustomTestStringConvertible {
    let name: String
    let first: CGRect
    let second: CGRect
    let build: @MainActor (UIView, Box, Box) -> Void
    var testDescription: String { name }
  }

  nonisolated static let cases: [Case] = [
    Case(
      name: "leading and trailing",
      first: CGRect(x: 160, y: 0, width: 30, height: 20),
      second: CGRect(x: 20, y: 0, width: 50, height: 10)
    ) { root, first, second in
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
      second.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20).isActive = true
    },
    Case(
      name: "left and right stay",
      first: CGRect(x: 10, y: 0, width: 30, height: 20),
      second: CGRect(x: 130, y: 0, width: 50, height: 10)
    ) { root, first, second in
      first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
      second.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20).isActive = true
    },
    Case(
      name: "one after the other",
      first: CGRect(x: 170, y: 0, width: 30, height: 20),
      second: CGRect(x: 112, y: 0, width: 50, height: 10)
    ) { root, first, second in
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      second.leadingAnchor.constraint(equalToSystemSpacingAfter: first.trailingAnchor, multiplier: 1).isActive = true
    },
    Case(
      name: "inequalities turn round",
      first: CGRect(x: 160, y: 0, width: 30, height: 20),
      second: CGRect(x: 85, y: 0, width: 50, height: 10)
    ) { root, first, second in
      let near = first.leadingAnchor.constraint(equalTo: root.leadingAnchor)
      near.priority = .defaultLow
      near.isActive = true
      first.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 10).isActive = true
      let far = second.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100)
      far.priority = .defaultLow
      far.isActive = true
      second.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: 65).isActive = true
    },
    Case(
      name: "margins",
      first: CGRect(x: 154, y: 0, width: 30, height: 20),
      second: CGRect(x: 4, y: 0, width: 50, height: 10)
    ) { root, first, second in
      root.layoutMargins = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 16)
      first.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor).isActive = true
      NSLayoutConstraint(
        item: second,
        attribute: .trailing,
        relatedBy: .equal,
        toItem: root,
        attribute: .trailingMargin,
        multiplier: 1,
        constant: 0
      ).isActive = true
    },
    Case(
      name: "from the middle",
      first: CGRect(x: 60, y: 0, width: 30, height: 20),
      second: CGRect(x: 85, y: 0, width: 50, height: 10)
    ) { root, first, second in
      NSLayoutConstraint(
        item: first,
        attribute: .leading,
        relatedBy: .equal,
        toItem: root,
        attribute: .centerX,
        multiplier: 1,
        constant: 10
      ).isActive = true
      second.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10).isActive = true
    },
    // The coordinates do not turn round with the edges, so eight tenths of the trailing edge are those of 0.
    Case(
      name: "a part of an edge",
      first: CGRect(x: 0, y: 0, width: 30, height: 20),
      second: CGRect(x: 50, y: 0, width: 50, height: 10)
    ) { root, first, second in
      for (view, attribute, part) in [
        (first, NSLayoutConstraint.Attribute.trailing, 0.8), (second, .leading, 0.5),
      ] {
        NSLayoutConstraint(
          item: view,
          attribute: attribute,
          relatedBy: .equal,
          toItem: root,
          attribute: attribute,
          multiplier: part,
          constant: 0
        ).isActive = true
      }
    },
    Case(
      name: "visual format",
      first: CGRect(x: 165, y: 0, width: 30, height: 20),
      second: CGRect(x: 108, y: 0, width: 50, height: 10)
    ) { root, first, second in
      let views: [String: Any] = ["first": first, "second": second]
      let constraints = NSLayoutConstraint.constraints(
        withVisualFormat: "|-5-[first]-7-[second]",
        options: .directionLeadingToTrailing,
        metrics: nil,
        views: views
      )
      NSLayoutConstraint.activate(constraints)
    },
    Case(
      name: "a row",
      first: CGRect(x: 170, y: 0, width: 30, height: 20),
      second: CGRect(x: 116, y: 0, width: 50, height: 20)
    ) { root, first, second in
      stack([first, second], in: root) { $0.spacing = 4 }
    },
    Case(
      name: "a row with its own spacing",
      first: CGRect(x: 170, y: 0, width: 30, height: 20),
      second: CGRect(x: 111, y: 10, width: 50, height: 10)
    ) { root, first, second in
      stack([first, second], in: root) {
        $0.setCustomSpacing(9, after: first)
        $0.alignment = .trailing
      }
    },
    Case(
      name: "a column at its leading edge",
      first: CGRect(x: 170, y: 0, width: 30, height: 20),
      second: CGRect(x: 150, y: 20, width: 50, height: 10)
    ) { root, first, second in
      stack([first, second], in: root) {
        $0.axis = .vertical
        $0.alignment = .leading
      }
    },
    Case(
      name: "a column at its trailing edge",
      first: CGRect(x: 150, y: 0, width: 30, height: 20),
      second: CGRect(x: 150, y: 20, width: 50, height: 10)
    ) { root, first, second in
      stack([first, second], in: root) {
        $0.axis = .vertical
        $0.alignment = .trailing
      }
    },
    Case(
      name: "a row of equal widths",
      first: CGRect(x: 150, y: 0, width: 50, height: 20),
      second: CGRect(x: 100, y: 0, width: 50, height: 20)
    ) { root, first, second in
      stack([first, second], in: root) { $0.distribution = .fillEqually }
    },
    Case(
      name: "a row within margins",
      first: CGRect(x: 158, y: 0, width: 30, height: 20),
      second: CGRect(x: 108, y: 0, width: 50, height: 20)
    ) { root, first, second in
      stack([first, second], in: root) {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 12)
      }
    },
  ]

  /// Puts a stack at the leading edge, in which the views run from right to left as around it.
  private static func stack(_ views: [UIView], in root: UIView, _ set: (UIStackView) -> Void) {
    let stack = UIStackView(arrangedSubviews: views)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.translatesAutoresizingMaskIntoConstraints = false
    set(stack)
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
  }

  @Test(arguments: cases)
  func aLayoutRunsFromRightToLeft(_ layout: Case) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.semanticContentAttribute = .forceRightToLeft
    let (first, second) = (Box(30, 20), Box(50, 10))
    for view in [first, second] {
      root.addSubview(view)
      let top = view.topAnchor.constraint(equalTo: root.topAnchor)
      top.priority = .fittingSizeLevel
      top.isActive = true
    }
    layout.build(root, first, second)
    root.layoutIfNeeded()
    #expect(root.convert(first.bounds, from: first) == layout.first)
    #expect(root.convert(second.bounds, from: second) == layout.second)
  }

  // MARK: - The direction

  @Test func theDirectionFollowsFromTheAttributeAndTheTraits() {
    let view = UIView()
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let inner = UIView()
    view.addSubview(inner)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for kind in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      inner.semanticContentAttribute = kind
      #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test func aViewControllersTraitsReachItsViewsAndAContainerMaySayOtherwise() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let inner = UIView()
    child.view.addSubview(inner)
    parent.traitOverrides.layoutDirection = .rightToLeft
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(inner.traitCollection.layoutDirection == .rightToLeft)
    parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .leftToRight), forChild: child)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(parent.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    child.traitOverrides.layoutDirection = .rightToLeft
    let traits: UIUserInterfaceLayoutDirection =
      inner.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    #expect(inner.effectiveUserInterfaceLayoutDirection == traits)
  }

  @Test func aNewDirectionLaysOutAnew() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let box = Box(30, 20)
    root.addSubview(box)
    box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(box.frame.minX == 5)
    root.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(box.frame.maxX == 195)
    root.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(box.frame.minX == 5)
    root.traitOverrides.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    #expect(box.frame.maxX == 195)
  }

  // MARK: - Flow layouts

  final class Whole: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private func frames(_ layout: UICollectionViewFlowLayout, _ count: Int) -> [CGRect] {
    let album = CollectionViewTests.Album([(0..<count).map { "\($0)" }])
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(CollectionViewTests.Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = album
    view.semanticContentAttribute = .forceRightToLeft
    layout.itemSize = CGSize(width: 80, height: 50)
    layout.minimumInteritemSpacing = 10
    view.layoutIfNeeded()
    return (0..<count).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }

  @Test func linesBeginAtTheRight() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    // Three items of 80 and two spaces of 15 fill the 270 points between the insets.
    #expect(frames(layout, 4).map(\.minX) == [200, 105, 10, 200])
    #expect(frames(UICollectionViewFlowLayout(), 1).map(\.maxX) == [300])
  }

  @Test func aLayoutThatAsksForItIsMirroredAsAWhole() {
    let layout = Whole()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    // As above, but the insets change sides too.
    #expect(frames(layout, 4).map(\.minX) == [210, 115, 20, 210])
  }

  @Test func whatIsAskedOfTheCollectionViewIsMirroredAsItsCellsAre() {
    let album = CollectionViewTests.Album([["a", "b"]])
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: Whole())
    view.register(CollectionViewTests.Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = album
    view.traitOverrides.layoutDirection = .rightToLeft
    view.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    #expect(view.layoutAttributesForItem(at: path)?.frame.maxX == 300)
    #expect(view.indexPathForItem(at: CGPoint(x: 299, y: 1)) == path)
    #expect(view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame.minX == 0)
  }
}
