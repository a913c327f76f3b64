import Testing
import UIKitTesting

/// Tests of collection views with flow layouts and with custom layouts.
@MainActor
struct CollectionViewTests {
  final class Cell: UICollectionViewCell {
    static var made = 0
    var text = ""
    var reuses = 0
    var states: [Bool] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      Cell.made += 1
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
    override func updateConfiguration(using state: UICellConfigurationState) { states.append(state.isSelected) }
  }

  final class Album: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let journal = Journal()
    var sections: [[String]]
    var size: (IndexPath) -> CGSize = { _ in CGSize(width: 100, height: 100) }
    /// Called before a cell is displayed.
    var onDisplay: (UICollectionView) -> Void = { _ in }
    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.text = sections[indexPath.section][indexPath.item]
      journal.write("cell \(indexPath.section).\(indexPath.item)")
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      journal.write("header \(indexPath.section)")
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "header",
        for: indexPath
      )
    }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(indexPath) }
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      journal.write("willDisplay \(indexPath.section).\(indexPath.item)")
      onDisplay(collectionView)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { journal.write("didEndDisplaying \(indexPath.section).\(indexPath.item)") }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      journal.write("shouldHighlight \(indexPath.item)")
      return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      journal.write("didHighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      journal.write("didUnhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      journal.write("shouldSelect \(indexPath.item)")
      return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      journal.write("didSelect \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      journal.write("didDeselect \(indexPath.item)")
    }
    func take() -> [String] {
      defer { journal.clear() }
      return journal.lines
    }
  }

  /// Keeps the data source alive, since a collection view does not.
  final class Keeper { var album: Album? }

  let keeper = Keeper()
  let harness: DeviceHarness
  let layout = UICollectionViewFlowLayout()

  init() throws { harness = try DeviceHarness() }

  func view(_ album: Album, _ layout: UICollectionViewLayout? = nil) -> UICollectionView {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout ?? self.layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    keeper.album = album
    view.dataSource = album
    view.delegate = album
    harness.add(view, in: CGRect(x: 0, y: 0, width: 330, height: 500))
    album.journal.clear()
    return view
  }

  func album(_ count: Int) -> Album { Album([(0..<count).map { "\($0)" }]) }
  private func frame(_ item: Int, _ section: Int = 0, in view: UICollectionView) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func itemsFlowInJustifiedLines() {
    let view = view(album(5))
    #expect(frame(0, in: view) == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(frame(1, in: view) == CGRect(x: 115, y: 0, width: 100, height: 100))
    #expect(frame(2, in: view) == CGRect(x: 230, y: 0, width: 100, height: 100))
    // The last line is below the positions of the others.
    #expect(frame(4, in: view) == CGRect(x: 115, y: 110, width: 100, height: 100))
    #expect(view.contentSize == CGSize(width: 330, height: 210))
  }

  @Test(arguments: [
    (CGFloat.leastNonzeroMagnitude, CGFloat(0)), (CGFloat(100), CGFloat(-100)), (CGFloat(100), CGFloat.infinity),
  ])
  func extremeSizesAndSpacingsDoNotEndTheProcess(width: CGFloat, spacing: CGFloat) {
    layout.itemSize = CGSize(width: width, height: 1)
    layout.minimumInteritemSpacing = spacing
    let view = view(album(5))
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 5)
  }

  @Test func itemsOfSeveralSizesAreInTheMiddleOfTheirLine() {
    let album = album(3)
    album.size = {
      [CGSize(width: 100, height: 40), CGSize(width: 120, height: 80), CGSize(width: 300, height: 20)][$0.item]
    }
    layout.minimumLineSpacing = 5
    let view = view(album)
    #expect(frame(0, in: view) == CGRect(x: 0, y: 20, width: 100, height: 40))
    #expect(frame(1, in: view) == CGRect(x: 210, y: 0, width: 120, height: 80))
    #expect(frame(2, in: view) == CGRect(x: 15, y: 85, width: 300, height: 20))
  }

  @Test func sectionsHaveHeadersAndInsets() {
    layout.headerReferenceSize = CGSize(width: 10, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let view = view(Album([["a"], ["b"]]))
    #expect(frame(0, 0, in: view)?.origin == CGPoint(x: 10, y: 35))
    #expect(frame(0, 1, in: view)?.origin == CGPoint(x: 10, y: 185))
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      view.supplementaryView(forElementKind: kind, at: path(0, 1))?.frame
        == CGRect(x: 0, y: 150, width: 330, height: 30)
    )
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0, 0), path(0, 1)])
  }

  @Test func aPinnedHeaderStaysInSight() {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = view(Album([(0..<30).map { "\($0)" }]))
    view.contentOffset.y = 200
    harness.device.advance(by: .zero)
    let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    #expect(header?.frame.minY == 200 && view.subviews.last === header)
  }

  @Test func aHorizontalFlowHasColumns() {
    layout.scrollDirection = .horizontal
    let view = view(album(12))
    #expect(frame(3, in: view) == CGRect(x: 0, y: 400, width: 100, height: 100))
    #expect(frame(4, in: view)?.minX == 110)
    #expect(view.contentSize == CGSize(width: 320, height: 500))
  }

  @Test func tenThousandItemsMakeFewCells() {
    Cell.made = 0
    let view = view(album(9_999))
    while view.contentOffset.y < view.contentSize.height - 500 {
      view.contentOffset.y = min(view.contentOffset.y + 430, view.contentSize.height - 500)
      harness.device.advance(by: .zero)
    }
    #expect((view.visibleCells.last as? Cell)?.text == "9998")
    #expect(Cell.made <= 18 && view.subviews.count { $0 is Cell } <= 18)
  }

  @Test func aTapSelectsInTheOrderThatAppleDocuments() {
    let album = album(5)
    let view = view(album)
    harness.device.tap(at: CGPoint(x: 150, y: 50))
    #expect(
      album.take() == ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1"]
    )
    #expect(view.indexPathsForSelectedItems == [path(1)] && view.cellForItem(at: path(1))?.isSelected == true)
    harness.device.advance(by: .seconds(1))
    harness.device.tap(at: CGPoint(x: 50, y: 50))
    #expect(
      album.take() == [
        "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didDeselect 1", "didSelect 0", "didUnhighlight 0",
      ]
    )
  }

  @Test func batchUpdatesKeepTheCellsOfUnchangedItems() {
    let album = Album([["a", "b", "c"]])
    let view = view(album)
    let cells = view.visibleCells
    var isDone = false
    album.sections[0] = ["new", "a", "c!"]
    view.performBatchUpdates {
      view.deleteItems(at: [path(1)])
      view.insertItems(at: [path(0)])
      view.reloadItems(at: [path(2)])
    } completion: {
      isDone = $0
    }
    #expect(view.visibleCells.map { ($0 as! Cell).text } == ["new", "a", "c!"])
    #expect(view.cellForItem(at: path(1)) === cells[0] && cells[0].frame.minX == 115)
    #expect(
      album.take() == [
        "didEndDisplaying 0.1", "didEndDisplaying 0.2", "cell 0.0", "willDisplay 0.0", "cell 0.2", "willDisplay 0.2",
      ]
    )
    harness.device.advance(by: .seconds(1))
    #expect(isDone)
  }

  @Test func aCellUpdatesItsConfigurationBeforeItsFirstDisplayAndAfterChangesOfItsState() throws {
    let view = view(album(1))
    let cell = try #require(view.visibleCells.first as? Cell)
    #expect(cell.states == [false])
    view.selectItem(at: path(0), animated: false, scrollPosition: [])
    harness.device.advance(by: .zero)
    #expect(cell.states == [false, true])
  }

  @Test func aReconfiguredItemIsNotPreparedForReuse() throws {
    let album = album(2)
    let view = view(album)
    let cell = try #require(view.visibleCells[1] as? Cell)
    cell.isHighlighted = true
    album.sections[0][1] = "new"
    view.reconfigureItems(at: [path(1)])
    #expect(album.take() == ["cell 0.1"])
    #expect(cell.reuses == 0 && cell.isHighlighted && cell.text == "new" && view.cellForItem(at: path(1)) === cell)
  }

  @Test func aReloadReducesTheOffsetToShorterContent() {
    let album = album(90)
    let view = view(album)
    view.contentOffset.y = 2000
    harness.device.advance(by: .zero)
    album.sections[0].removeLast(60)
    view.reloadData()
    #expect(view.contentOffset.y == 590)
    harness.device.advance(by: .zero)
    #expect((view.visibleCells.last as? Cell)?.text == "29")
  }

  @Test func aReloadLetsAnAnimationShowTheSpaceAboveTheContent() {
    let view = view(album(90))
    view.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    view.reloadData()
    harness.device.advance(by: .seconds(1))
    #expect(view.contentOffset.y == -60)
  }

  @Test func aReloadBeforeACellIsDisplayedRemovesIt() {
    let album = album(3)
    let view = view(album)
    album.onDisplay = { [unowned album] view in
      album.onDisplay = { _ in }
      album.sections = [["only"]]
      view.reloadData()
    }
    view.reloadData()
    harness.device.advance(by: .zero)
    #expect(view.visibleCells.map { ($0 as? Cell)?.text } == ["only"])
    #expect(view.subviews.count { $0 is Cell } == 1)
  }

  @Test func aChangeThatContradictsTheDataSourceEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let album = Album([["a"]])
      let tests = try CollectionViewTests()
      tests.view(album).insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("invalid number of items in section 0. It had 1 items before the update and has 1 after it"))
  }

  @Test func aCustomLayoutPlacesItemsAndIsPreparedOncePerInvalidation() {
    final class Diagonal: UICollectionViewLayout {
      var prepared = 0
      override func prepare() { prepared += 1 }
      override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let place = CGFloat(indexPath.item * 100)
        attributes.frame = CGRect(x: place, y: place, width: 80, height: 80)
        attributes.alpha = 0.5
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<10).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
    }
    let diagonal = Diagonal()
    let view = view(album(10), diagonal)
    #expect(view.indexPathsForVisibleItems == (0..<4).map { path($0) })
    #expect(view.cellForItem(at: path(1))?.alpha == 0.5)
    let before = diagonal.prepared
    view.contentOffset = CGPoint(x: 300, y: 300)
    harness.device.advance(by: .zero)
    #expect(view.indexPathsForVisibleItems == (3..<7).map { path($0) } && diagonal.prepared == before)
    diagonal.invalidateLayout()
    harness.device.advance(by: .zero)
    #expect(diagonal.prepared == before + 1)
    view.collectionViewLayout = UICollectionViewFlowLayout()
    #expect(diagonal.collectionView == nil && view.contentSize.width == 330)
  }

  @Test func scrollingToAnItemMovesItToTheRequestedPosition() {
    let view = view(album(90))
    view.scrollToItem(at: path(45), at: .top, animated: false)
    #expect(view.contentOffset.y == 1650)
    view.scrollToItem(at: path(45), at: .centeredVertically, animated: false)
    #expect(view.contentOffset.y == 1450)
    #expect(view.indexPathForItem(at: CGPoint(x: 120, y: 1660)) == path(46))
  }

  @Test func animatedScrollingReachesAnItemGradually() {
    let view = view(album(90))
    harness.device.run { view.scrollToItem(at: path(45), at: .top, animated: true) }
    #expect(view.contentOffset.y == 0)
    harness.device.advance(by: .milliseconds(150))
    #expect(view.contentOffset.y > 300 && view.contentOffset.y < 1300)
    harness.device.advance(by: .milliseconds(150))
    #expect(view.contentOffset.y == 1650)
  }

  final class Snapping: UICollectionViewFlowLayout {
    var proposed: [CGFloat] = []
    var velocities: [CGFloat] = []
    static func line(at offset: CGFloat) -> CGFloat { (offset / 110).rounded() * 110 }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      proposed.append(proposedContentOffset.y)
      velocities.append(velocity.y)
      return CGPoint(x: proposedContentOffset.x, y: Snapping.line(at: proposedContentOffset.y))
    }
  }

  @Test func givenALayoutThatSnapsToLinesWhenAMovingFingerIsLiftedThenTheScrollEndsAtALine() throws {
    let snapping = Snapping()
    let view = view(album(90), snapping)

    harness.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200), over: .milliseconds(200))
    harness.device.advance(by: .seconds(20))

    let proposed = try #require(snapping.proposed.first)
    let velocity = try #require(snapping.velocities.first)
    #expect(snapping.proposed.count == 1 && proposed > 400 && view.contentOffset.y == Snapping.line(at: proposed))
    // In points per second.
    #expect(velocity > 500)
  }

  @Test func givenALayoutThatSnapsToLinesWhenARestingFingerIsLiftedThenTheContentMovesToTheNearestLine() {
    let snapping = Snapping()
    let view = view(album(90), snapping)

    let finger = harness.device.touch(at: CGPoint(x: 100, y: 400))
    finger.move(to: CGPoint(x: 100, y: 380))
    finger.move(to: CGPoint(x: 100, y: 290))
    harness.device.advance(by: .seconds(1))
    finger.lift()
    harness.device.advance(by: .seconds(20))

    #expect(snapping.proposed == [90] && snapping.velocities == [0] && view.contentOffset.y == 110)
  }

  @Test func registrationsMakeAndFillCells() {
    let view = view(album(0))
    let registration = UICollectionView.CellRegistration<Cell, String> { cell, path, item in
      cell.text = "\(path.item) \(item)"
    }
    let cell = view.dequeueConfiguredReusableCell(using: registration, for: path(3), item: "three")
    #expect(cell.text == "3 three")
  }

  @Test func aControllerIsItsViewsDataSource() throws {
    final class Grid: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
    let grid = Grid(collectionViewLayout: layout)
    let harness = try DeviceHarness(grid)
    harness.device.advance(by: .zero)
    #expect(grid.collectionView.visibleCells.count == 4 && grid.view === grid.collectionView)
  }

  final class Context: UICollectionViewLayoutInvalidationContext {}
  final class LayoutWithContext: UICollectionViewLayout {
    override class var invalidationContextClass: AnyClass { Context.self }
  }

  // Apple's pages "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)" and
  // "UICollectionViewLayoutInvalidationContext".
  @Test func theContextForPreferredAttributesNamesTheElement() {
    let layout = LayoutWithContext()
    func context(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutInvalidationContext {
      layout.invalidationContext(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    }
    let path = IndexPath(item: 1, section: 0)
    let cell = context(UICollectionViewLayoutAttributes(forCellWith: path))
    #expect(cell is Context && cell.invalidatedItemIndexPaths == [path])
    let header = context(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path))
    header.invalidateSupplementaryElements(ofKind: "header", at: [IndexPath(item: 0, section: 1)])
    #expect(header.invalidatedSupplementaryIndexPaths == ["header": [path, IndexPath(item: 0, section: 1)]])
    let decoration = context(UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path))
    #expect(decoration.invalidatedDecorationIndexPaths == ["line": [path]])
    #expect(decoration.invalidatedItemIndexPaths == nil && decoration.invalidatedSupplementaryIndexPaths == nil)
  }
}
