import Testing
import UIKitTesting

/// Tests of data sources that determine changes themselves.
@MainActor
struct DiffableDataSourceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  /// Returns a table view on the screen, and its data source; calls `request` with each item whose cell is requested.
  private func table(
    on harness: DeviceHarness,
    request: @escaping (Int) -> Void = { _ in }
  ) -> (UITableView, UITableViewDiffableDataSource<String, Int>) {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      request(item)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    harness.add(table, in: CGRect(x: 0, y: 0, width: 390, height: 800))
    return (table, source)
  }

  @Test func aTableShowsOneSnapshotAfterAnother() throws {
    let harness = try DeviceHarness()
    var asked: [Int] = []
    let (table, source) = table(on: harness) { asked.append($0) }
    source.apply(snapshot(["a": [1, 2, 3], "b": [4]]), animatingDifferences: false)
    #expect(table.texts == ["1", "2", "3", "4"])
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    asked = []
    var isDone = false
    source.apply(snapshot(["c": [9], "b": [4, 3], "a": [2, 7]])) { isDone = true }
    #expect(table.texts == ["9", "4", "3", "2", "7"])
    // 3 has moved to another section: whether its cell is kept depends on which of the two sections moves.
    #expect(asked.contains(9) && asked.contains(7))
    #expect(source.indexPath(for: 3) == IndexPath(row: 1, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 9)
    #expect(source.sectionIdentifier(for: 2) == "a" && source.index(for: "b") == 1)
    harness.device.advance(by: .seconds(1))
    #expect(isDone)
  }

  @Test func aTableAppliesASnapshotWithoutAnimation() throws {
    let harness = try DeviceHarness()
    let (table, source) = table(on: harness)
    source.apply(snapshot(["a": [1, 2]]), animatingDifferences: false)
    let kept = table.cellForRow(at: IndexPath(row: 1, section: 0))
    var isDone = false
    source.apply(snapshot(["a": [3, 4, 2]]), animatingDifferences: false) { isDone = true }
    #expect(isDone && table.texts == ["3", "4", "2"])
    #expect(kept != nil && table.cellForRow(at: IndexPath(row: 2, section: 0)) === kept)
    isDone = false
    source.apply(snapshot(["a": [2]]), animatingDifferences: true) { isDone = true }
    #expect(!isDone && UIView.areAnimationsEnabled)
    harness.device.advance(by: .seconds(1))
    #expect(isDone)
  }

  @Test func aMovedSectionKeepsTheCellsOfItsItems() throws {
    let harness = try DeviceHarness()
    var asked: [Int] = []
    let (table, source) = table(on: harness) { asked.append($0) }
    source.apply(snapshot(["a": [1, 2], "b": [3], "c": [4]]), animatingDifferences: false)
    let cells = table.visibleCells
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    asked = []
    var next = source.snapshot()
    next.moveSection("a", afterSection: "c")
    next.deleteItems([1])
    next.appendItems([5], toSection: "a")
    source.apply(next)
    #expect(table.texts == ["3", "4", "2", "5"] && asked == [5])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 2)) === cells[1])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 2))
  }

  @Test func cellsOfReloadedAndReconfiguredItemsAreRequestedAgain() throws {
    let harness = try DeviceHarness()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    var asked: [Int] = []
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
      asked.append(item)
      return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    harness.add(view, in: CGRect(x: 0, y: 0, width: 390, height: 800))
    source.apply(snapshot(["a": [1, 2, 3]]))
    let cells = view.visibleCells
    asked = []
    var next = source.snapshot()
    next.reloadItems([1])
    next.reconfigureItems([3])
    source.apply(next)
    #expect(asked == [1, 3])
    #expect(view.visibleCells[2] === cells[2] && view.visibleCells[1] === cells[1])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test func itemsAndSectionsOfASnapshotAreInsertedMovedAndDeleted() {
    var snapshot = snapshot(["a": [1, 2], "b": [3]])
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 3)
    snapshot.moveItem(1, afterItem: 3)
    snapshot.deleteItems([10])
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    #expect(
      snapshot.itemIdentifiers(inSection: "b") == [3, 1, 12] && snapshot.itemIdentifiers(inSection: "a") == [11, 2]
    )
    #expect(snapshot.numberOfItems == 5 && snapshot.indexOfItem(12) == 2 && snapshot.indexOfItem(10) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "a")
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [11, 2] && snapshot.indexOfItem(3) == nil)
  }

  @Test func aSnapshotIsAppliedEvenIfTheListHasBeenReleased() {
    var done: [String] = []
    let rows = UITableViewDiffableDataSource<String, Int>(tableView: UITableView()) { _, _, _ in nil }
    rows.apply(snapshot(["a": [1]])) { done.append("table") }
    let items = UICollectionViewDiffableDataSource<String, Int>(
      collectionView: UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    ) { _, _, _ in nil }
    items.apply(snapshot(["a": [1]])) { done.append("collection") }
    #expect(done == ["table", "collection"])
    #expect(rows.snapshot().itemIdentifiers == [1] && items.snapshot().itemIdentifiers == [1])
  }

  /// On the device, too, this is an error: "destination for item move is the same as the source".
  @Test func anItemThatIsMovedToItselfEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      snapshot.moveItem(1, beforeItem: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The item 1 is to be moved to itself"))
  }

  @Test func aSectionThatIsMovedToItselfEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      var snapshot = Snapshot()
      snapshot.appendSections(["a", "b"])
      snapshot.moveSection("a", afterSection: "a")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The section a is to be moved to itself"))
  }

  @Test func aDuplicateItemEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 1])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("there must be each identifier only once"))
  }

  @Test func givenKnownItemsWhenTheyAreAppendedWithANewOneThenTheyMoveToTheEnd() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4, 5]])

    snapshot.appendItems([2, 5, 6], toSection: "a")

    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3, 2, 5, 6])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4] && snapshot.numberOfItems == 6)
  }

  @Test func givenKnownItemsWhenTheyAreInsertedBesideAnotherItemThenTheyMoveThere() {
    var snapshot = snapshot(["a": [1, 2, 3, 4]])

    snapshot.insertItems([1, 4], beforeItem: 3)
    #expect(snapshot.itemIdentifiers == [2, 1, 4, 3])
    snapshot.insertItems([2], afterItem: 4)

    #expect(snapshot.itemIdentifiers == [1, 4, 2, 3])
  }

  @Test func givenKnownItemsWhenTheyAreInsertedBesideOneOfThemThenTheyStayAtItsPlace() {
    var snapshot = snapshot(["a": [1, 2, 3, 4]])

    snapshot.insertItems([3, 1], beforeItem: 3)
    #expect(snapshot.itemIdentifiers == [2, 3, 1, 4])
    snapshot.insertItems([2, 1], afterItem: 1)

    #expect(snapshot.itemIdentifiers == [3, 2, 1, 4])
  }

  @Test func givenAKnownItemWhenItIsAppendedAgainThenAMessageIsWritten() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2])
      snapshot.appendItems([1])
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("1 item identifier(s) that already exist(s) in the snapshot"))
  }
}
