import Testing
import UIKitTesting

/// Tests of rows, their cells, and their positions.
@MainActor
struct TableRowTests {
  @Test func onlyRowsInSightHaveCells() throws {
    let list = TitleList(rows: 100)
    let table = list.table(on: try DeviceHarness())
    #expect(table.visibleCells.count == 10 && table.contentSize == CGSize(width: 390, height: 5000))
    #expect(table.indexPathsForVisibleRows == (0..<10).map { IndexPath(row: $0, section: 0) })
    #expect(table.cellForRow(at: IndexPath(row: 10, section: 0)) == nil)
  }

  @Test func cellsAreRequestedAtTheLayoutAndReportedBeforeTheyAreDisplayed() throws {
    let harness = try DeviceHarness()
    let list = TitleList(rows: 2)
    let table = list.table(on: harness)
    table.reloadData()
    #expect(list.take() == ["didEndDisplaying 0.0", "didEndDisplaying 0.1"])
    harness.device.advance(by: .zero)
    #expect(list.take() == ["cell 0.0", "willDisplay 0.0", "cell 0.1", "willDisplay 0.1"])
  }

  @Test func aReloadReadsTheNumbersOfSectionsAndRowsAtOnce() throws {
    let harness = try DeviceHarness()
    let list = TitleList(rows: 2)
    let table = list.table(on: harness)
    list.sections = [["a"], ["b", "c", "d"]]
    #expect(table.numberOfSections == 1)
    table.reloadData()
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 3)
    #expect(table.contentSize.height == 200)
  }

  @Test func aCellThatScrollsOutOfSightIsReused() throws {
    let harness = try DeviceHarness()
    let list = TitleList(rows: 20)
    let table = list.table(on: harness)
    table.contentOffset.y = 60
    harness.device.advance(by: .zero)
    #expect(
      list.take() == ["didEndDisplaying 0.0", "cell 0.10", "willDisplay 0.10", "cell 0.11", "willDisplay 0.11"]
    )
    #expect(table.texts == (1...11).map { "row \($0)" })
    #expect((table.cellForRow(at: IndexPath(row: 10, section: 0)) as? TitleList.Cell)?.reuses == 1)
    #expect((table.cellForRow(at: IndexPath(row: 11, section: 0)) as? TitleList.Cell)?.reuses == 0)
  }

  @Test func scrollingThroughTenThousandRowsMakesFewCells() throws {
    let harness = try DeviceHarness()
    let list = TitleList(rows: 10_000)
    TitleList.Cell.made = 0
    let table = list.table(on: harness)
    var most = 0
    while table.contentOffset.y < 500_000 - 500 {
      table.contentOffset.y = min(table.contentOffset.y + 470, 500_000 - 500)
      harness.device.advance(by: .zero)
      most = max(most, table.subviews.count { $0 is UITableViewCell })
    }
    #expect(table.texts.last == "row 9999")
    #expect(TitleList.Cell.made <= 12 && most == 11)
  }

  @Test func aFingerScrollsThroughRows() throws {
    let harness = try DeviceHarness()
    let list = TitleList(rows: 100)
    let table = list.table(on: harness)
    harness.device.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 40), over: .milliseconds(200))
    harness.device.advance(by: .seconds(10))
    let first = Int(table.contentOffset.y / 50)
    #expect(first > 8 && table.texts.first == "row \(first)")
  }

  @Test func rowsMayHaveDifferentHeights() throws {
    let list = TitleList([["a", "b", "c"], ["d"]])
    list.height = { CGFloat(10 * ($0.row + 1) + 100 * $0.section) }
    let table = list.table(on: try DeviceHarness())
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 30, width: 390, height: 30))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 60, width: 390, height: 110))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 29.5)) == IndexPath(row: 1, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 30)) == IndexPath(row: 2, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 170)) == nil)
    #expect(
      table.indexPathsForRows(in: CGRect(x: 0, y: 15, width: 10, height: 46))
        == [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0), IndexPath(row: 0, section: 1)]
    )
    #expect(table.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
  }

  @Test func automaticHeightsAreEstimatedOrFortyFour() throws {
    let list = TitleList(rows: 3)
    list.height = { _ in UITableView.automaticDimension }
    let table = list.table(on: try DeviceHarness())
    #expect(table.contentSize.height == 132)
    table.estimatedRowHeight = 80
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 240)
  }

  @Test func aHeaderOfAPlainTableStaysAtTheTopWhileItsRowsAreSeen() throws {
    let harness = try DeviceHarness()
    let list = TitleList([Array(repeating: "a", count: 10), Array(repeating: "b", count: 10)])
    list.headers = ["First", "Second"]
    let table = list.table(on: harness)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "First")
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    #expect(table.rectForHeader(inSection: 0).minY == 0)
    // The next header pushes it away.
    table.contentOffset.y = 510
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 500)
    #expect(table.headerView(forSection: 1)?.frame.minY == 528)
    table.contentOffset.y = 530
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func theTablesOwnHeaderAndFooterAreAroundTheRows() throws {
    let list = TitleList(rows: 2)
    let table = list.table(on: try DeviceHarness())
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 30)
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 130, width: 390, height: 20))
    #expect(table.contentSize.height == 150)
  }

  @Test func aRowIsScrolledToTheRequestedPosition() throws {
    let list = TitleList(rows: 100)
    let table = list.table(on: try DeviceHarness())
    let path = IndexPath(row: 50, section: 0)
    table.scrollToRow(at: path, at: .top, animated: false)
    #expect(table.contentOffset.y == 2500)
    table.scrollToRow(at: path, at: .middle, animated: false)
    #expect(table.contentOffset.y == 2275)
    table.scrollToRow(at: path, at: .bottom, animated: false)
    #expect(table.contentOffset.y == 2050)
    table.scrollToRow(at: IndexPath(row: 45, section: 0), at: .none, animated: false)
    #expect(table.contentOffset.y == 2050)
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 4500)
  }

  @Test func anAnimatedScrollMovesARowToTheRequestedPositionOverTime() throws {
    let harness = try DeviceHarness()
    let list = TitleList(rows: 100)
    let table = list.table(on: harness)
    harness.device.run { table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: true) }
    #expect(table.contentOffset.y == 0)
    harness.device.advance(by: .milliseconds(150))
    // The rows in between become visible.
    #expect(table.contentOffset.y > 500 && table.contentOffset.y < 2000 && list.take().contains("willDisplay 0.20"))
    harness.device.advance(by: .milliseconds(150))
    #expect(table.contentOffset.y == 2500)
    // If rows are removed during the animation, it ends at the new end of the content.
    harness.device.run { table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: true) }
    harness.device.advance(by: .milliseconds(100))
    harness.device.run {
      list.sections[0].removeLast(80)
      table.reloadData()
    }
    harness.device.advance(by: .seconds(1))
    #expect(table.contentOffset.y == 500)
  }

  @Test func cellsOfARegisteredClassAreMadeByItsInitializer() throws {
    final class Plain: UITableViewCell {}
    final class Sub: UITableViewCell {
      var isOwn = false
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        isOwn = true
      }
      required init?(coder: NSCoder) { nil }
    }
    let table = UITableView()
    table.register(Plain.self, forCellReuseIdentifier: "plain")
    table.register(Sub.self, forCellReuseIdentifier: "sub")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    let plain = table.dequeueReusableCell(withIdentifier: "plain")
    let sub = table.dequeueReusableCell(withIdentifier: "sub", for: IndexPath(row: 0, section: 0))
    #expect(plain is Plain && plain?.detailTextLabel == nil && plain?.reuseIdentifier == "plain")
    #expect((sub as? Sub)?.isOwn == true && sub.detailTextLabel != nil)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") != nil)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func theDelegateOfATableIsAlsoItsScrollViewDelegate() throws {
    let list = TitleList(rows: 1)
    let table = UITableView()
    table.delegate = list
    #expect((table as UIScrollView).delegate === list)
    (table as UIScrollView).delegate = nil
    #expect(table.delegate == nil)
  }

  @Test func aCellLeavesRoomForItsAccessoryAndItsEditControl() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel?.text = "Text"
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 320 && cell.textLabel?.frame.minX == 16)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 282)
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    cell.layoutIfNeeded()
    #expect(cell.accessoryView?.frame == CGRect(x: 254, y: 7, width: 50, height: 30))
  }

  @Test func aNewContentConfigurationUpdatesTheExistingContentView() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "one"
    cell.contentConfiguration = content
    let view = try #require(cell.contentView.subviews.first as? UIListContentView)
    content.text = "two"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews == [view])
    #expect((view.configuration as? UIListContentConfiguration)?.text == "two")
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(states == [false, true])
  }

  @Test func aCellUpdatesItsConfigurationBeforeItsFirstDisplayAndAfterChangesOfItsState() throws {
    final class Stateful: UITableViewCell {
      var states: [Bool] = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state.isSelected)
      }
    }
    let harness = try DeviceHarness()
    let list = TitleList(rows: 1)
    let table = UITableView()
    table.register(Stateful.self, forCellReuseIdentifier: "cell")
    table.dataSource = list
    harness.add(table, in: CGRect(x: 0, y: 0, width: 390, height: 500))
    let cell = try #require(table.visibleCells.first as? Stateful)
    #expect(cell.states == [false])
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    harness.device.advance(by: .zero)
    #expect(cell.states == [false, true] && list.take() == ["cell 0.0"])
  }

  @Test func givenAContentWithAnImageWhenTheImageIsRemovedThenItsViewHasNoSize() throws {
    var content = UIListContentConfiguration.cell()
    content.image = try ButtonTests.image(20, 10)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    let imageView = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(imageView.frame.size == CGSize(width: 20, height: 10))
    content.image = nil
    view.configuration = content
    view.layoutIfNeeded()
    #expect(imageView.frame == .zero)
  }

  @Test func theSectionHeaderHeightAppliesOnlyToSectionsWithAHeader() throws {
    let list = TitleList([["a"], ["b"]])
    list.headers = [nil, "Second"]
    let table = list.table(on: try DeviceHarness())
    table.sectionHeaderHeight = 33
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 0 && table.rectForHeader(inSection: 1).height == 33)
    #expect(table.contentSize.height == 133)
  }

  @Test func theDelegateIsAskedOnceForTheHeaderOfASectionAfterEachReload() throws {
    final class Headed: TitleSource, UITableViewDataSource, UITableViewDelegate {
      var asked: [Int] = []
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        asked.append(section)
        return UITableViewHeaderFooterView(reuseIdentifier: nil)
      }
    }
    let harness = try DeviceHarness()
    let headed = Headed([["a"], ["b"]])
    let table = headed.table(on: harness)
    #expect(headed.asked == [0, 1] && table.rectForHeader(inSection: 1).height == 28)
    // The heights are computed again.
    table.sectionFooterHeight = 10
    table.layoutIfNeeded()
    #expect(headed.asked == [0, 1] && table.headerView(forSection: 1)?.superview === table)
    table.reloadData()
    harness.device.advance(by: .zero)
    #expect(headed.asked == [0, 1, 0, 1])
  }

  @Test(arguments: ["didEndDisplaying cell", "didEndDisplaying header"])
  func aReloadWhenACellOrAHeaderLeavesShowsTheNewData(moment: String) throws {
    let harness = try DeviceHarness()
    let list = ReloadingList((0..<40).map { ["row \($0)"] })
    list.headers = (0..<40).map { "Section \($0)" }
    let table = list.table(on: harness)
    list.moment = moment
    table.contentOffset.y = 1500
    harness.device.advance(by: .zero)
    harness.device.advance(by: .zero)
    #expect(list.moment == nil && table.texts == ["only"])
  }

  @Test(arguments: ["willDisplay cell", "willDisplay header"])
  func aReloadBeforeACellOrAHeaderIsDisplayedRemovesIt(moment: String) throws {
    let harness = try DeviceHarness()
    let list = ReloadingList([["a", "b"], ["c"]])
    list.headers = ["First", "Second"]
    let table = list.table(on: harness)
    list.moment = moment
    table.reloadData()
    harness.device.advance(by: .zero)
    #expect(list.moment == nil && table.texts == ["only"])
    #expect(table.subviews.count { $0 is UITableViewCell } == 1)
    #expect(table.subviews.count { $0 is UITableViewHeaderFooterView } == 1)
  }

  @Test func dataThatChangeWhileACellIsRequestedAreReadAgain() throws {
    final class Restless: TitleSource, UITableViewDataSource, UITableViewDelegate {
      var isRestless = false
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if isRestless, indexPath.row == 1 {
          isRestless = false
          sections = [["only"]]
          tableView.reloadData()
        }
        guard sections[0].indices.contains(indexPath.row) else { return UITableViewCell() }
        return super.tableView(tableView, cellForRowAt: indexPath)
      }
    }
    let harness = try DeviceHarness()
    let restless = Restless([["a", "b", "c"]])
    let table = restless.table(on: harness)
    restless.isRestless = true
    table.reloadData()
    harness.device.advance(by: .zero)
    #expect(table.texts == ["only"] && table.subviews.count { $0 is UITableViewCell } == 1)
  }
}

/// A list that replaces its rows and reloads its table view once, in the call of the delegate that `moment` names.
private final class ReloadingList: TitleSource, UITableViewDataSource, UITableViewDelegate {
  var moment: String?

  override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
    reload(tableView, at: "willDisplay cell")
  }

  override func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
    reload(tableView, at: "didEndDisplaying cell")
  }

  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    reload(tableView, at: "willDisplay header")
  }

  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    reload(tableView, at: "didEndDisplaying header")
  }

  private func reload(_ table: UITableView, at present: String) {
    guard moment == present else { return }
    moment = nil
    sections = [["only"]]
    table.reloadData()
  }
}
