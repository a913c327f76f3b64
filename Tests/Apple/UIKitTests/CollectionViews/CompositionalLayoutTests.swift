import Testing
import UIKitTesting

/// Tests of the frames that compositional layouts compute.
@MainActor
struct CompositionalLayoutTests {
  final class Source: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  private static let header = UICollectionView.elementKindSectionHeader

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func collection(_ layout: UICollectionViewLayout, _ source: Source, _ harness: DeviceHarness)
    -> UICollectionView
  {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: layout
    )
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [CompositionalLayoutTests.header, "banner"] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.dataSource = source
    harness.add(view)
    view.layoutIfNeeded()
    return view
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func anExtensionMayReturnADimensionAsSelf() {
    let third = NSCollectionLayoutDimension.third()
    #expect(third.isFractionalWidth && third.dimension == 1 / 3.0)
  }

  @Test func aGridHasThreeItemsALine() throws {
    let harness = try DeviceHarness()
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(1 / 3)),
      subitems: [item]
    )
    let source = Source([4])
    let view = collection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      source,
      harness
    )
    #expect(frame(view, 0) == CGRect(x: 2, y: 2, width: 96, height: 96))
    #expect(frame(view, 2) == CGRect(x: 202, y: 2, width: 96, height: 96))
    #expect(frame(view, 3) == CGRect(x: 2, y: 102, width: 96, height: 96))
    #expect(view.contentSize == CGSize(width: 300, height: 200))
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame == frame(view, 3))
  }

  @Test func aCountDividesTheLineIntoEqualItemsWithSpacing() throws {
    let harness = try DeviceHarness()
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitem: NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1))),
      count: 2
    )
    group.interItemSpacing = .fixed(20)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let source = Source([3])
    let view = collection(UICollectionViewCompositionalLayout(section: section), source, harness)
    #expect(frame(view, 1) == CGRect(x: 160, y: 10, width: 130, height: 50))
    #expect(frame(view, 2) == CGRect(x: 10, y: 65, width: 130, height: 50))
    #expect(view.contentSize.height == 125)
  }

  @Test func groupsInsideAGroupKeepTheirOrder() throws {
    let harness = try DeviceHarness()
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(2 / 3), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)),
      subitems: [small]
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(200)),
      subitems: [large, column]
    )
    let source = Source([4])
    let view = collection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      source,
      harness
    )
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(frame(view, 1) == CGRect(x: 200, y: 0, width: 100, height: 100))
    #expect(frame(view, 2) == CGRect(x: 200, y: 100, width: 100, height: 100))
    #expect(frame(view, 3) == CGRect(x: 0, y: 200, width: 200, height: 200))
  }

  @Test func flexibleSpacingFillsTheRemainingWidth() throws {
    let harness = try DeviceHarness()
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(80), .fractionalHeight(1)))]
    )
    group.interItemSpacing = .flexible(10)
    let source = Source([3])
    let view = collection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      source,
      harness
    )
    #expect(frame(view, 1)?.minX == 110 && frame(view, 2)?.minX == 220)
  }

  @Test func aListHasRowsAndHeaders() throws {
    let harness = try DeviceHarness()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let source = Source([2, 1])
    let view = collection(UICollectionViewCompositionalLayout.list(using: configuration), source, harness)
    #expect(frame(view, 0) == CGRect(x: 16, y: 44, width: 268, height: 44))
    #expect(frame(view, 1)?.minY == 88 && frame(view, 0, 1)?.minY == 176)
    let header = view.supplementaryView(
      forElementKind: CompositionalLayoutTests.header,
      at: IndexPath(item: 0, section: 1)
    )
    #expect(header?.frame == CGRect(x: 16, y: 132, width: 268, height: 44))
  }

  @Test(arguments: [
    (UICollectionLayoutListConfiguration.HeaderMode.supplementary, 54.0, 152.0), (.firstItemInSection, 10, 64),
    (.none, 0, 44),
  ])
  func thePaddingOfAListsHeaderIsAboveTheHeader(
    mode: UICollectionLayoutListConfiguration.HeaderMode,
    first: CGFloat,
    second: CGFloat
  ) throws {
    let harness = try DeviceHarness()
    var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
    configuration.headerMode = mode
    configuration.headerTopPadding = 10
    let source = Source([1, 1])
    let view = collection(UICollectionViewCompositionalLayout.list(using: configuration), source, harness)
    #expect(frame(view, 0)?.minY == first && frame(view, 0, 1)?.minY == second)
    guard mode == .supplementary else { return }
    let header = view.supplementaryView(
      forElementKind: CompositionalLayoutTests.header,
      at: IndexPath(item: 0, section: 1)
    )
    #expect(header?.frame.minY == 108)
  }

  @Test func aPinnedHeaderStaysVisible() throws {
    let harness = try DeviceHarness()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let source = Source([20])
    let view = collection(UICollectionViewCompositionalLayout.list(using: configuration), source, harness)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let header = view.supplementaryView(
      forElementKind: CompositionalLayoutTests.header,
      at: IndexPath(item: 0, section: 0)
    )
    #expect(header?.frame.minY == 100)
  }

  @Test func ofTwoHeadersOnlyThePinnedHeaderStaysVisible() throws {
    let harness = try DeviceHarness()
    let row = size(.fractionalWidth(1), .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    )
    section.boundarySupplementaryItems = ["banner", CompositionalLayoutTests.header].map {
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: row, elementKind: $0, alignment: .top)
    }
    section.boundarySupplementaryItems[1].pinToVisibleBounds = true
    let source = Source([20])
    let view = collection(UICollectionViewCompositionalLayout(section: section), source, harness)
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let tops = ["banner", CompositionalLayoutTests.header].map {
      view.layoutAttributesForSupplementaryElement(ofKind: $0, at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    #expect(tops == [0, 100])
  }

  @Test func sectionsMayHaveDifferentLayoutsAndExtendHorizontally() throws {
    let harness = try DeviceHarness()
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let layout = UICollectionViewCompositionalLayout { [self] number, surroundings in
      #expect(surroundings.container.effectiveContentSize == CGSize(width: 300, height: 400))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(number == 0 ? .fractionalWidth(0.5) : .fractionalWidth(1), .absolute(60)),
        subitems: [item]
      )
      let section = NSCollectionLayoutSection(group: group)
      if number == 0 { section.orthogonalScrollingBehavior = .groupPaging }
      return section
    }
    let source = Source([3, 2])
    let view = collection(layout, source, harness)
    #expect(frame(view, 2) == CGRect(x: 300, y: 0, width: 150, height: 60))
    #expect(frame(view, 0, 1) == CGRect(x: 0, y: 60, width: 300, height: 60))
    #expect(view.contentSize == CGSize(width: 300, height: 180))
  }

  @Test func aBadgeIsAtTheCornerOfItsItem() throws {
    let harness = try DeviceHarness()
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)),
      elementKind: CompositionalLayoutTests.header,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    )
    let full = size(.fractionalWidth(1), .absolute(100))
    let item = NSCollectionLayoutItem(layoutSize: full, supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.vertical(layoutSize: full, subitems: [item])
    let source = Source([1])
    let view = collection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)),
      source,
      harness
    )
    let attributes = view.layoutAttributesForSupplementaryElement(
      ofKind: CompositionalLayoutTests.header,
      at: IndexPath(item: 0, section: 0)
    )
    #expect(attributes?.frame == CGRect(x: 290, y: -10, width: 20, height: 20))
  }

  /// Copies `item`, tests the values that all items have, and changes the copy's insets.
  private func changedCopy<Item: NSCollectionLayoutItem>(of item: Item) throws -> Item {
    item.contentInsets.leading = 3
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(4), top: nil, trailing: nil, bottom: nil)
    let copy = try #require(item.copy() as? Item)
    #expect(copy !== item && type(of: copy) == type(of: item) && copy.layoutSize === item.layoutSize)
    #expect(copy.contentInsets.leading == 3 && copy.edgeSpacing === item.edgeSpacing)
    copy.contentInsets.leading = 5
    #expect(item.contentInsets.leading == 3)
    return copy
  }

  @Test func aCopyOfAnItemHasTheSameValuesAndChangesIndependently() throws {
    let row = size(.fractionalWidth(1), .absolute(40))
    let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing])
    let badge = NSCollectionLayoutSupplementaryItem(layoutSize: row, elementKind: "badge", containerAnchor: corner)
    badge.zIndex = 7
    let badgeCopy = try changedCopy(of: badge)
    #expect(badgeCopy.elementKind == "badge" && badgeCopy.containerAnchor === corner && badgeCopy.zIndex == 7)

    let item = NSCollectionLayoutItem(layoutSize: row, supplementaryItems: [badge])
    #expect(try changedCopy(of: item).supplementaryItems == [badge])

    let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitem: item, count: 2)
    group.interItemSpacing = .fixed(6)
    let groupCopy = try changedCopy(of: group)
    groupCopy.interItemSpacing = nil
    #expect(groupCopy.subitems == [item] && group.interItemSpacing?.spacing == 6)

    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: row,
      elementKind: "header",
      alignment: .topLeading,
      absoluteOffset: CGPoint(x: 1, y: 2)
    )
    header.pinToVisibleBounds = true
    header.extendsBoundary = false
    let headerCopy = try changedCopy(of: header)
    #expect(headerCopy.elementKind == "header" && headerCopy.alignment == .topLeading)
    #expect(headerCopy.offset == CGPoint(x: 1, y: 2) && headerCopy.pinToVisibleBounds && !headerCopy.extendsBoundary)

    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.zIndex = -3
    let backgroundCopy = try changedCopy(of: background)
    #expect(backgroundCopy.elementKind == "background" && backgroundCopy.zIndex == -3)
  }

  @Test func aCopyOfASectionHasTheSameLayoutAndChangesIndependently() throws {
    let harness = try DeviceHarness()
    let row = size(.fractionalWidth(1), .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    )
    section.contentInsets.top = 8
    section.interGroupSpacing = 2
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: row,
        elementKind: CompositionalLayoutTests.header,
        alignment: .top
      )
    ]
    let copy = try #require(section.copy() as? NSCollectionLayoutSection)
    #expect(copy !== section && copy.boundarySupplementaryItems == section.boundarySupplementaryItems)
    section.contentInsets.top = 0
    section.interGroupSpacing = 0
    section.boundarySupplementaryItems = []
    let source = Source([2])
    let view = collection(UICollectionViewCompositionalLayout(section: copy), source, harness)
    #expect(frame(view, 0)?.minY == 48 && frame(view, 1)?.minY == 90)
  }
}

extension NSCollectionLayoutDimension {
  fileprivate class func third() -> Self { fractionalWidth(1 / 3.0) }
}
