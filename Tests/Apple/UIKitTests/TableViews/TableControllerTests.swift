import Testing
import UIKitTesting

/// Tests of view controllers with table views, from code and from storyboards, and of refreshing.
@MainActor
struct TableControllerTests {
  final class Rows: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let detail = UIViewController()
      detail.title = tableView.cellForRow(at: indexPath)?.textLabel?.text
      navigationController?.pushViewController(detail, animated: true)
    }
  }

  @Test func theViewOfATableViewControllerIsATableViewOfItsStyle() {
    let rows = Rows(style: .grouped)
    #expect(rows.tableView.style == .grouped && rows.view === rows.tableView)
    #expect(rows.tableView.dataSource === rows && rows.tableView.delegate === rows)
    #expect(UITableViewController().tableView.style == .plain)
  }

  @Test func givenATableViewControllerWhenIsEditingIsSetThenItsTableViewIsEdited() {
    let rows = Rows()
    rows.loadViewIfNeeded()

    rows.isEditing = true
    #expect(rows.tableView.isEditing)
    rows.isEditing = false

    #expect(!rows.tableView.isEditing)
  }

  @Test func theSelectionIsClearedWhenTheListAppearsAgain() throws {
    let rows = Rows()
    let navigation = UINavigationController(rootViewController: rows)
    let harness = try DeviceHarness(navigation)
    harness.device.advance(by: .zero)
    let cell = try #require(rows.tableView.visibleCells.dropFirst(4).first)
    harness.device.tap(at: cell.convert(CGPoint(x: 50, y: 20), to: nil))
    harness.device.advance(by: .seconds(1))
    #expect(navigation.topViewController?.title == "row 4")
    #expect(rows.tableView.indexPathForSelectedRow == IndexPath(row: 4, section: 0))
    navigation.popViewController(animated: true)
    #expect(rows.tableView.indexPathForSelectedRow == nil && !cell.isSelected)
  }

  @Test func theSelectionStaysIfClearingOnAppearanceIsDisabled() throws {
    let rows = Rows()
    rows.clearsSelectionOnViewWillAppear = false
    let navigation = UINavigationController(rootViewController: rows)
    let harness = try DeviceHarness(navigation)
    harness.device.advance(by: .zero)
    rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.popViewController(animated: false)
    #expect(rows.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func aLongPullRefreshesUnlessTheTableIsAlreadyRefreshing() throws {
    let rows = Rows()
    let harness = try DeviceHarness(rows)
    let refresh = UIRefreshControl()
    var count = 0
    refresh.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    rows.refreshControl = refresh
    harness.device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 260), over: .milliseconds(300))
    #expect(count == 0 && !refresh.isRefreshing)
    harness.device.advance(by: .seconds(2))
    harness.device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 500), over: .milliseconds(300))
    #expect(count == 1 && refresh.isRefreshing)
    // A second pull while the table is refreshing has no effect.
    harness.device.advance(by: .seconds(2))
    harness.device.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 500), over: .milliseconds(300))
    #expect(count == 1)
    refresh.endRefreshing()
    #expect(!refresh.isRefreshing)
    refresh.beginRefreshing()
    #expect(refresh.isRefreshing && count == 1)
  }

  @Test func theStaticRowsOfAStoryboardAreShown() throws {
    let settings = try #require(
      UIStoryboard(name: "Lists", bundle: .module).instantiateViewController(withIdentifier: "Static")
        as? UITableViewController
    )
    let harness = try DeviceHarness(settings)
    harness.device.advance(by: .zero)
    let table = try #require(settings.tableView)
    #expect(table.style == .grouped && table.numberOfSections == 2)
    #expect(table.texts == ["Wi-Fi", "Bluetooth", "About"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Network")
    #expect(table.visibleCells[0].detailTextLabel?.text == "Off")
    #expect(table.visibleCells[2].accessoryType == .disclosureIndicator)
    harness.device.tap(at: table.visibleCells[2].convert(CGPoint(x: 50, y: 20), to: nil))
    harness.device.advance(by: .seconds(1))
    #expect(settings.presentedViewController?.title == "About")
  }

  @Test func aPrototypeWithoutAStyleHasALabelBesideItsOwnViews() throws {
    let rows = try #require(
      UIStoryboard(name: "Lists", bundle: .module).instantiateViewController(withIdentifier: "Prototypes")
        as? UITableViewController
    )
    let cell = try #require(rows.tableView.dequeueReusableCell(withIdentifier: "Custom"))
    // Nothing is added before the code asks for it.
    #expect(cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["Own"])

    cell.textLabel?.text = "Title"
    cell.layoutIfNeeded()

    #expect(cell.textLabel?.text == "Title" && cell.textLabel?.frame.minX == 16)
    #expect(cell.detailTextLabel == nil)
    #expect(cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["Own", "Title"])
  }

  @Test func aPrototypeOfAStoryboardMakesCollectionViewCells() throws {
    let grid = try #require(
      UIStoryboard(name: "Lists", bundle: .module).instantiateViewController(withIdentifier: "Grid")
        as? UICollectionViewController
    )
    let layout = try #require(grid.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(layout.itemSize == CGSize(width: 90, height: 60) && layout.minimumLineSpacing == 7)
    #expect(layout.sectionInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(grid.collectionView.dataSource === grid)
    let one = grid.collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: IndexPath(item: 0, section: 0))
    let other = grid.collectionView.dequeueReusableCell(
      withReuseIdentifier: "Photo",
      for: IndexPath(item: 1, section: 0)
    )
    #expect(one !== other && (one.contentView.subviews.first as? UILabel)?.text == "Photo")
  }

  @Test func aTableViewControllerIsReleasedWithItsTable() throws {
    weak var gone: UITableViewController?
    weak var table: UITableView?
    do {
      let rows = Rows()
      rows.tableView.frame = CGRect(x: 0, y: 0, width: 390, height: 500)
      rows.tableView.layoutIfNeeded()
      #expect(rows.tableView.visibleCells.count == 12)
      gone = rows
      table = rows.tableView
    }
    #expect(gone == nil && table == nil)
  }

  @Test func theFirstRowIsNotUnderTheNavigationBar() throws {
    let rows = Rows()
    let navigation = UINavigationController(rootViewController: rows)
    let harness = try DeviceHarness(navigation)
    harness.device.advance(by: .zero)
    // The status bar is above the navigation bar.
    #expect(rows.tableView.contentOffset.y == -64 && rows.tableView.adjustedContentInset.top == 64)
    harness.device.tap(at: CGPoint(x: 100, y: 74))
    harness.device.advance(by: .seconds(1))
    #expect(navigation.topViewController?.title == "row 0")
    navigation.isNavigationBarHidden = true
    navigation.popViewController(animated: false)
    harness.device.advance(by: .zero)
    #expect(rows.tableView.contentOffset.y == -20)
  }
}
