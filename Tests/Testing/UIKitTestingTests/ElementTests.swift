import Testing
import UIKitTesting

/// Tests of finding elements by their visible properties.
@Suite(.simulatedDevice())
struct ElementTests {
  /// An application with a table in a navigation controller in a tab bar.
  final class ShopDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let list = ListController()
    let tabs = UITabBarController()

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let search = UIViewController()
      search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
      let navigation = UINavigationController(rootViewController: list)
      navigation.tabBarItem = UITabBarItem(title: "List", image: nil, tag: 0)
      tabs.viewControllers = [navigation, search]
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  final class ListController: UITableViewController {
    var goods = ["Bread", "Milk", "Eggs"]
    private(set) var chosen: [String] = []
    private(set) var added = 0
    private(set) var isCancelled = false

    override func viewDidLoad() {
      title = "Groceries"
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .add,
        primaryAction: UIAction { [unowned self] _ in added += 1 }
      )
      let help = UIButton(type: .system)
      help.setTitle("Help", for: .normal)
      help.addAction(UIAction { [unowned self] _ in chosen.append("help") }, for: .touchUpInside)
      let edit = UIBarButtonItem(title: "Edit all", primaryAction: nil)
      edit.isEnabled = false
      navigationItem.leftBarButtonItems = [UIBarButtonItem(customView: help), edit]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { goods.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = goods[indexPath.row]
      cell.detailTextLabel?.text = "\(indexPath.row + 1) €"
      cell.accessibilityIdentifier = "row \(indexPath.row)"
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(goods[indexPath.row])
      let details = UIViewController()
      details.title = goods[indexPath.row]
      navigationController?.pushViewController(details, animated: true)
    }

    func ask() {
      let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [unowned self] _ in isCancelled = true })
      let delete = UIAlertAction(title: "Delete", style: .destructive)
      delete.isEnabled = false
      alert.addAction(delete)
      present(alert, animated: false)
    }
  }

  /// An application with a form.
  final class FormDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var taps: [String] = []
    let root = UIViewController()
    let name = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let total = UILabel(frame: CGRect(x: 20, y: 150, width: 200, height: 40))
    let size = UISegmentedControl(items: ["S", "M", "L"])
    let toggle = UISwitch(frame: CGRect(x: 20, y: 250, width: 0, height: 0))

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      name.placeholder = "Name"
      name.accessibilityIdentifier = "name"
      total.text = "12 €"
      total.accessibilityIdentifier = "total"
      size.frame = CGRect(x: 20, y: 200, width: 300, height: 32)
      toggle.accessibilityLabel = "Wrapped"
      for (view) in [name, total, size, toggle] { root.view.addSubview(view) }
      add("Save", y: 300)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    @discardableResult
    func add(_ title: String, x: CGFloat = 20, y: CGFloat) -> UIButton {
      let button = UIButton(frame: CGRect(x: x, y: y, width: 100, height: 40))
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { [unowned self] _ in taps.append("\(title) at \(Int(x))") }, for: .touchUpInside)
      root.view.addSubview(button)
      return button
    }
  }

  let device = SimulatedDevice.ofTest

  private func expectIssue(_ parts: String..., line: Int, _ body: () throws -> Void) throws {
    try withKnownIssue {
      try body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return parts.allSatisfy(text.contains) && issue.sourceLocation?.line == line
    }
  }

  // MARK: - Finding elements

  @Test func aButtonIsTappedByItsTitle() throws {
    let app = try device.launch(FormDelegate.self)
    device.tap("Save")
    #expect(app.taps == ["Save at 20"])
    #expect(device.log.contains(.event(.touch)))
  }

  @Test func aButtonIsTappedByItsTitleInAnAsynchronousTest() async throws {
    let app = try await device.launch(FormDelegate.self)
    await device.tap("Save", for: .milliseconds(100))
    #expect(app.taps == ["Save at 20"] && device.now == .milliseconds(100))
  }

  @Test func fieldsLabelsSegmentsAndSwitchesAreFound() throws {
    let app = try device.launch(FormDelegate.self)
    device.tap("Name")
    #expect(app.name.isEditing)
    app.name.text = "Ada"
    #expect(device.text(on: "name") == "Ada" && device.text(on: "Name") == "Ada")
    #expect(device.text(on: "total") == "12 €")
    device.tap("M")
    #expect(app.size.selectedSegmentIndex == 1)
    device.tap("Wrapped")
    #expect(app.toggle.isOn)
    #expect(device.element(identifier: "total")?.view === app.total)
    #expect(device.texts == ["Ada", "12 €", "S", "M", "L", "Save"])
  }

  @Test func aPasswordIsNotShown() throws {
    let app = try device.launch(FormDelegate.self)
    app.name.isSecureTextEntry = true
    app.name.text = "secret"
    #expect(device.text(on: "name") == "••••••")
  }

  @Test func rowsBarButtonsAndTabsAreTapped() throws {
    let app = try device.launch(ShopDelegate.self)
    #expect(device.texts.contains("Groceries") && device.text(on: "row 1") == "Milk 2 €")

    device.tap("Add")
    #expect(app.list.added == 1)
    device.tap("Help")
    #expect(app.list.chosen == ["help"])
    device.tap("Milk")
    #expect(app.list.chosen == ["help", "Milk"])
    device.advance(by: .seconds(1))
    #expect(device.texts.contains("Milk") && !device.texts.contains("Eggs"))
    device.tap("Back")
    device.advance(by: .seconds(1))
    #expect(device.texts.contains("Eggs"))
    device.tap("row 2")
    device.advance(by: .seconds(1))
    device.tap("Groceries")
    device.advance(by: .seconds(1))
    #expect(app.list.chosen == ["help", "Milk", "Eggs"])
    device.tap("Search")
    #expect(app.tabs.selectedIndex == 1)
    device.tap("List")
    #expect(app.tabs.selectedIndex == 0)
  }

  @Test func anAlertIsAnswered() throws {
    let app = try device.launch(ShopDelegate.self)
    device.run { app.list.ask() }
    device.advance(by: .seconds(1))
    #expect(device.texts.contains("Delete?") && device.texts.contains("It cannot be undone."))
    try expectIssue("since it is disabled", "alert action \"Delete\"", line: #line) { device.tap("Delete") }
    device.tap("Cancel")
    device.advance(by: .seconds(1))
    #expect(app.list.isCancelled && !device.texts.contains("Delete?"))
  }

  @Test func textsInAViewExcludeTheTextsOfOtherViews() throws {
    let app = try device.launch(ShopDelegate.self)
    let cell = try #require(app.list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(device.texts(in: cell) == ["Bread", "1 €"])
  }

  // MARK: - Choosing among several

  @Test func aTouchableElementIsPreferredToHiddenCoveredAndDisabledElements() throws {
    let app = try device.launch(FormDelegate.self)
    app.add("Go", x: 20, y: 400).isHidden = true
    app.add("Go", x: 20, y: 450).alpha = 0
    app.add("Go", x: 20, y: 500).isEnabled = false
    app.add("Go", x: 5000, y: 400)
    app.add("Go", x: 200, y: 400)
    app.add("Go", x: 20, y: 600)
    let cover = UIView(frame: CGRect(x: 0, y: 590, width: 400, height: 60))
    app.root.view.addSubview(cover)
    device.tap("Go")
    #expect(app.taps == ["Go at 200"])
  }

  @Test func theKeyWindowIsPreferredToAnotherWindow() throws {
    let app = try device.launch(FormDelegate.self)
    let other = UIWindow(frame: CGRect(x: 0, y: 500, width: 400, height: 100))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Save", for: .normal)
    other.addSubview(button)
    other.isHidden = false
    device.tap("Save")
    #expect(app.taps == ["Save at 20"])
    #expect(device.elements.filter { $0.texts == ["Save"] }.map { $0.view === button } == [false, true])
  }

  @Test func aButtonIsPreferredToALabelWithTheSameText() throws {
    let app = try device.launch(FormDelegate.self)
    let heading = UILabel(frame: CGRect(x: 20, y: 50, width: 100, height: 40))
    heading.text = "Save"
    app.root.view.addSubview(heading)
    device.tap("Save")
    #expect(app.taps == ["Save at 20"])
  }

  @Test func anAmbiguousNameFailsTheTestAndAnElementCanBeTappedDirectly() throws {
    let app = try device.launch(FormDelegate.self)
    app.add("Go", x: 20, y: 400)
    app.add("Go", x: 200, y: 400)
    try expectIssue("2 elements are called \"Go\":", "button \"Go\"", line: #line) { device.tap("Go") }
    #expect(app.taps == [])
    device.tap(device.elements.filter { $0.text == "Go" }[1])
    #expect(app.taps == ["Go at 200"])
  }

  // MARK: - Elements that are not found

  @Test func aMissingElementFailsTheTestWithAListOfTheElementsOnTheScreen() throws {
    try device.launch(FormDelegate.self)
    try expectIssue(
      "Nothing on the screen is called \"Sav\"",
      "  button \"Save\"",
      "  text field \"Name\" (identifier \"name\")",
      "  label \"12 €\" (identifier \"total\")",
      "  segment \"M\"",
      "  switch (label \"Wrapped\")",
      line: #line + 1
    ) { device.tap("Sav") }
    try expectIssue("Nothing on the screen is called the identifier \"sum\"", line: #line + 1) {
      #expect(device.element(identifier: "sum") == nil)
    }
    try expectIssue("Nothing on the screen is called \"Sav\"", line: #line + 1) {
      #expect(device.text(on: "Sav") == nil)
    }
  }

  @Test func anAsynchronousTapReportsAMissingElementAtItsCallSite() async throws {
    try await device.launch(FormDelegate.self)
    let line = #line + 2
    await withKnownIssue {
      await device.tap("Sav")
    } matching: {
      $0.sourceLocation?.line == line && $0.comments.first?.rawValue.contains("button \"Save\"") == true
    }
  }

  @Test func tappingAnElementThatCannotBeTouchedReportsTheReason() throws {
    let app = try device.launch(FormDelegate.self)
    app.add("Far", x: 5000, y: 400)
    app.add("Flat", y: 400).frame.size = .zero
    app.add("Off", y: 450).isEnabled = false
    app.add("Deaf", y: 500).isUserInteractionEnabled = false
    app.add("Covered", y: 600)
    app.root.view.addSubview(UIView(frame: CGRect(x: 0, y: 590, width: 400, height: 60)))
    try expectIssue("since it is disabled", line: #line) { device.tap("Off") }
    try expectIssue("it takes no touches", line: #line) { device.tap("Deaf") }
    try expectIssue("covered by a view of class UIView", line: #line) { device.tap("Covered") }
    try expectIssue("Nothing on the screen is called \"Far\"", line: #line) { device.tap("Far") }
    try expectIssue("Nothing on the screen is called \"Flat\"", line: #line) { device.tap("Flat") }
    #expect(app.taps == [])
  }

  @Test func anApplicationThatIsNotActiveGetsNoTouches() throws {
    try device.launch(FormDelegate.self)
    device.pressHome()
    try expectIssue("it is suspended", line: #line) { device.tap("Save") }
  }

  @Test func aDeviceOnWhichNothingRunsShowsNothing() throws {
    #expect(device.elements.isEmpty && device.texts.isEmpty)
    try expectIssue("before anything was launched", line: #line) { device.tap("Save") }
  }

  /// Calls `body` with a device whose screen shows a label and another view in front of it.
  private func withLabel(behind make: (CGRect) -> UIView, _ body: (SimulatedDevice) throws -> Void) throws {
    let device = SimulatedDevice()
    try device.launch()
    let window = device.run {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 20))
      label.text = "Hidden"
      window.addSubview(label)
      window.addSubview(make(label.frame))
      window.makeKeyAndVisible()
      return window
    }
    try withExtendedLifetime(window) { try body(device) }
  }

  private func texts(behind make: (CGRect) -> UIView) throws -> [String] {
    var texts: [String] = []
    try withLabel(behind: make) { texts = $0.texts }
    return texts
  }

  private func cover(_ frame: CGRect, _ color: UIColor, _ change: (UIView) -> Void = { _ in }) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    change(view)
    return view
  }

  @Test func aTextBehindAnOpaqueViewIsNotSeen() throws {
    #expect(try texts { cover($0, .white) } == [])
    #expect(try texts { cover($0.insetBy(dx: -5, dy: -5), .white) { $0.layer.cornerRadius = 5 } } == [])
  }

  @Test func aTextOfWhichAPartIsSeenIsSeen() throws {
    #expect(try texts { cover($0.insetBy(dx: 1, dy: 0), .white) } == ["Hidden"])
    #expect(try texts { cover($0, UIColor.white.withAlphaComponent(0.9)) } == ["Hidden"])
    #expect(try texts { cover($0, .white) { $0.alpha = 0.9 } } == ["Hidden"])
    #expect(try texts { cover($0, .white) { $0.isHidden = true } } == ["Hidden"])
    #expect(try texts { cover($0, .white) { $0.layer.cornerRadius = 5 } } == ["Hidden"])
    #expect(try texts { cover($0, .white) { $0.transform = CGAffineTransform(rotationAngle: 0.1) } } == ["Hidden"])
    #expect(try texts { cover($0, .clear) } == ["Hidden"])
  }

  @Test func aCoveredElementSaysSo() throws {
    try withLabel {
      cover($0.insetBy(dx: -20, dy: -100), .white)
    } _: { device in
      let element = try #require(device.element("Hidden"))
      #expect(element.isCovered && element.description == "label \"Hidden\" (covered)")
    }
  }
}
