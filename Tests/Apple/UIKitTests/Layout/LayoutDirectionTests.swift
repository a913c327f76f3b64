import Testing
import UIKitTesting

/// Tests of the direction in which content runs, and of its effects; the frames are in the table,
/// `FrameRow.rightToLeft`.
///
/// After Apple's pages "semanticContentAttribute", "effectiveUserInterfaceLayoutDirection",
/// "UISemanticContentAttribute", "flipsHorizontallyInOppositeLayoutDirection" and the header's remark that a view's
/// direction applies to its immediate content.
@MainActor
struct LayoutDirectionTests {
  typealias Box = ConstraintTests.Box

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

  @Test func aViewControllersTraitsReachItsViewsAndAContainerMayOverrideThem() {
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

  @Test func aNewDirectionLaysOutTheViewAgain() {
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

  @Test func givenRightToLeftContentWhenAControlsAlignmentIsLeadingThenItsContentIsAtTheRight() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("ab", for: .normal)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(button.effectiveContentHorizontalAlignment == .left && button.titleLabel?.frame.minX == 0)
    button.semanticContentAttribute = .forceRightToLeft
    button.layoutIfNeeded()
    #expect(button.effectiveContentHorizontalAlignment == .right && button.titleLabel?.frame.maxX == 100)
    button.contentHorizontalAlignment = .trailing
    #expect(button.effectiveContentHorizontalAlignment == .left)
    button.contentHorizontalAlignment = .center
    #expect(button.effectiveContentHorizontalAlignment == .center)
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

  @Test func theLinesOfARightToLeftFlowLayoutBeginAtTheRight() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    // Three items of 80 and two spaces of 15 fill the 270 points between the insets.
    #expect(frames(layout, 4).map(\.minX) == [200, 105, 10, 200])
    #expect(frames(UICollectionViewFlowLayout(), 1).map(\.maxX) == [300])
  }

  @Test func aLayoutThatRequestsMirroringIsMirroredWithItsInsets() {
    let layout = Whole()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
    // As above, but the insets also change sides.
    #expect(frames(layout, 4).map(\.minX) == [210, 115, 20, 210])
  }

  @Test func theAttributesAndIndexPathsOfACollectionViewAreMirroredLikeItsCells() {
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
