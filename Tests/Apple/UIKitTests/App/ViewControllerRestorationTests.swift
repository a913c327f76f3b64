import Foundation
import TestPrograms
import Testing
import UIKitTesting

/// Tests of view controllers whose state is preserved and restored.
///
/// After Apple's "About the UI preservation process" and "About the UI restoration process", "UIStateRestoring",
/// "registerObject(forStateRestoration:restorationIdentifier:)" and "extendStateRestoration()".
@MainActor
final class ViewControllerRestorationTests {
  /// The recorded events of all objects, in order.
  static var lines: [String] = []
  static func note(_ line: String) { lines.append(line) }

  /// A view controller that preserves a text and optionally another view controller.
  class Page: UIViewController {
    let name: String
    var text = ""
    var other: UIViewController?
    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
      restorationIdentifier = name
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      note("\(name).viewDidLoad")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("\(name).viewDidAppear")
    }
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      note("\(name).encode")
      coder.encode(text, forKey: "text")
      coder.encode(other, forKey: "other")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      text = coder.decodeObject(forKey: "text") as? String ?? "none"
      other = coder.decodeObject(of: Page.self, forKey: "other")
      note("\(name).decode \(text)")
    }
    override func applicationFinishedRestoringState() {
      super.applicationFinishedRestoringState()
      note("\(name).finished")
    }
  }

  /// A view controller that its class creates again, unless its text prevents that.
  final class Detail: Page, UIViewControllerRestoration {
    override init(_ name: String) {
      super.init(name)
      restorationClass = Detail.self
    }
    required init?(coder: NSCoder) { nil }
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
      -> UIViewController?
    {
      let text = coder.decodeObject(of: NSString.self, forKey: "text").map { String(describing: $0) }
      note("class makes \(identifierComponents.joined(separator: "/")) \(text ?? "")")
      return text == "forget me" ? nil : Detail(identifierComponents.last!)
    }
  }

  class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var root: UIViewController { fatalError("A subclass says it.") }
    func application(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = root
      self.window = window
      note("willFinish")
      return true
    }
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      note("didFinish")
      window?.makeKeyAndVisible()
      return true
    }
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool { true }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) { note("willEncode") }
    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) { note("didDecode") }
    func application(
      _ application: UIApplication,
      viewControllerWithRestorationIdentifierPath identifierComponents: [String],
      coder: NSCoder
    ) -> UIViewController? {
      note("delegate is asked for \(identifierComponents.joined(separator: "/"))")
      return nil
    }
  }

  final class Navigating: Delegate {
    let navigation = UINavigationController(rootViewController: Page("list"))
    override var root: UIViewController {
      navigation.restorationIdentifier = "nav"
      return navigation
    }
    var names: [String] { navigation.viewControllers.compactMap { ($0 as? Page)?.name } }
  }

  private let temporary = TemporaryFolder()
  /// The application creates this folder.
  var folder: URL { URL(fileURLWithPath: temporary.file("state")) }
  let device = SimulatedDevice()
  var file: URL { folder.appendingPathComponent("application.state") }

  private func launch<D: Delegate>(_ type: D.Type) throws -> D {
    Self.lines = []
    return try device.launch(type, stateFolder: folder)
  }

  private func leave() {
    Self.lines = []
    device.pressHome()
  }

  @Test func aNavigationStackIsRestoredInTheDocumentedOrder() throws {
    let first = try launch(Navigating.self)
    let detail = Detail("detail")
    detail.text = "chapter 7"
    first.navigation.pushViewController(detail, animated: false)
    leave()
    #expect(Self.lines == ["willEncode", "list.encode", "detail.encode"])
    device.terminate()

    let second = try launch(Navigating.self)
    #expect(
      Self.lines == [
        "willFinish",
        "delegate is asked for nav", "delegate is asked for nav/list", "class makes nav/detail chapter 7",
        "list.viewDidLoad", "detail.viewDidLoad",
        "list.decode ", "detail.decode chapter 7",
        "didDecode",
        "list.finished", "detail.finished",
        "didFinish", "detail.viewDidAppear",
      ]
    )
    #expect(second.names == ["list", "detail"])
  }

  @Test func aViewControllerThatItsClassDoesNotRecreateIsLeftOut() throws {
    let first = try launch(Navigating.self)
    let detail = Detail("detail")
    detail.text = "forget me"
    first.navigation.pushViewController(detail, animated: false)
    leave()
    device.terminate()
    let second = try launch(Navigating.self)
    #expect(second.names == ["list"])
    #expect(!Self.lines.contains("delegate is asked for nav/detail"))
  }

  @Test func aContainerWithoutAnIdentifierAndItsContentAreNotSaved() throws {
    let first = try launch(Navigating.self)
    first.navigation.restorationIdentifier = nil
    leave()
    #expect(Self.lines == ["willEncode"])
  }

  final class Presenting: Delegate {
    let page = Page("page")
    override var root: UIViewController { page }
    override func application(
      _ application: UIApplication,
      viewControllerWithRestorationIdentifierPath identifierComponents: [String],
      coder: NSCoder
    ) -> UIViewController? {
      _ = super.application(
        application,
        viewControllerWithRestorationIdentifierPath: identifierComponents,
        coder: coder
      )
      return ["sheet", "note"].contains(identifierComponents.last) ? Page(identifierComponents.last!) : nil
    }
  }

  @Test func aPresentedViewControllerIsPresentedAgainWhenTheWindowIsVisible() throws {
    let first = try launch(Presenting.self)
    let sheet = Page("sheet")
    sheet.text = "half written"
    first.page.present(sheet, animated: false)
    leave()
    #expect(Self.lines == ["willEncode", "page.encode", "sheet.encode"])
    device.terminate()
    let second = try launch(Presenting.self)
    #expect((second.page.presentedViewController as? Page)?.text == "half written")
    let tail = Self.lines.drop { $0 != "didFinish" }
    #expect(Array(tail) == ["didFinish", "page.viewDidAppear", "sheet.viewDidAppear"])
  }

  @Test func aViewControllerEncodedByAnotherViewControllerIsRestoredWithItsState() throws {
    let first = try launch(Presenting.self)
    let note = Page("note")
    note.text = "hello"
    first.page.other = note
    leave()
    device.terminate()
    let second = try launch(Presenting.self)
    #expect((second.page.other as? Page)?.text == "hello")
  }

  final class Tabbed: Delegate {
    let tabs = UITabBarController()
    override var root: UIViewController {
      tabs.restorationIdentifier = "tabs"
      tabs.viewControllers = [Page("a"), Page("b"), Page("b")]
      return tabs
    }
  }

  @Test func theSelectedTabIsRestoredAndTabsWithTheSameIdentifierAreDistinguished() throws {
    let first = try launch(Tabbed.self)
    first.tabs.selectedIndex = 2
    (first.tabs.viewControllers?[2] as? Page)?.text = "third"
    leave()
    device.terminate()
    let second = try launch(Tabbed.self)
    #expect(second.tabs.selectedIndex == 2)
    #expect(second.tabs.viewControllers?.map { ($0 as? Page)?.text } == ["", "", "third"])
  }

  final class Splitting: Delegate {
    let split = UISplitViewController(style: .doubleColumn)
    override var root: UIViewController {
      split.restorationIdentifier = "split"
      split.setViewController(Page("primary"), for: .primary)
      return split
    }
  }

  @Test func theColumnsOfASplitViewAreRestored() throws {
    let first = try launch(Splitting.self)
    first.split.setViewController(Detail("detail"), for: .secondary)
    first.split.viewController(for: .secondary)?.navigationController?.pushViewController(
      Detail("deeper"),
      animated: false
    )
    leave()
    device.terminate()
    let second = try launch(Splitting.self)
    #expect(Self.lines.contains("class makes split/deeper "))
    let stack = second.split.viewController(for: .secondary)?.navigationController?.viewControllers
    #expect(stack?.map { ($0 as? Page)?.name } == ["detail", "deeper"])
    #expect((second.split.viewController(for: .primary) as? Page)?.name == "primary")
    #expect(second.split.viewController(for: .secondary) is Detail)
  }

  final class Scrolling: Delegate {
    final class Reader: UIViewController {
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      override func viewDidLoad() {
        super.viewDidLoad()
        scroll.contentSize = CGSize(width: 390, height: 4000)
        scroll.restorationIdentifier = "text"
        view.addSubview(scroll)
      }
    }
    let reader = Reader()
    override var root: UIViewController {
      reader.restorationIdentifier = "reader"
      return reader
    }
  }

  @Test func theOffsetOfAScrollViewIsRestored() throws {
    let first = try launch(Scrolling.self)
    first.reader.scroll.contentOffset.y = 1234.5
    leave()
    device.terminate()
    #expect(try launch(Scrolling.self).reader.scroll.contentOffset == CGPoint(x: 0, y: 1234.5))
  }

  // MARK: - Registered objects

  final class Model: NSObject, UIStateRestoring, UIObjectRestoration {
    static var made: Model?
    var count = 0
    var objectRestorationClass: (any UIObjectRestoration.Type)? { Model.self }
    func encodeRestorableState(with coder: NSCoder) { coder.encode(count, forKey: "count") }
    func decodeRestorableState(with coder: NSCoder) { count = coder.decodeInteger(forKey: "count") }
    func applicationFinishedRestoringState() { note("model.finished \(count)") }
    static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
      -> (any UIStateRestoring)?
    {
      note("class makes \(identifierComponents.joined(separator: "/"))")
      let model = Model()
      made = model
      return model
    }
  }

  @Test func aRegisteredObjectIsMadeByItsClass() throws {
    defer { Model.made = nil }
    _ = try launch(Navigating.self)
    let model = Model()
    model.count = 3
    device.run { UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "model") }
    leave()
    device.terminate()
    _ = try launch(Navigating.self)
    #expect(Self.lines.contains("class makes model") && Self.lines.contains("model.finished 3"))
  }

  // MARK: - Storyboards

  final class WithStoryboard: Delegate {
    private let resources = TemporaryFolder()
    var navigation: UINavigationController!
    override var root: UIViewController {
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n">
        <scenes>
        <scene sceneID="1"><objects>
        <navigationController id="n" restorationIdentifier="nav" sceneMemberID="viewController">
        <connections><segue destination="l" kind="relationship" relationship="rootViewController" id="s"/></connections>
        </navigationController>
        </objects></scene>
        <scene sceneID="2"><objects>
        <viewController id="l" restorationIdentifier="list" sceneMemberID="viewController"/>
        </objects></scene>
        <scene sceneID="3"><objects>
        <viewController id="d" storyboardIdentifier="detail" useStoryboardIdentifierAsRestorationIdentifier="YES" title="Detail" \
        sceneMemberID="viewController"/>
        </objects></scene>
        </scenes>
        </document>
        """
      _ = try? resources.write(text, to: "Kept.storyboard")
      let storyboard = UIStoryboard(name: "Kept", bundle: Bundle(path: resources.path))
      navigation = storyboard.instantiateInitialViewController() as? UINavigationController
      return navigation
    }
  }

  @Test func aViewControllerOfAStoryboardIsRecreatedFromIt() throws {
    let first = try launch(WithStoryboard.self)
    first.navigation.pushViewController(
      first.navigation.storyboard!.instantiateViewController(withIdentifier: "detail"),
      animated: false
    )
    leave()
    device.terminate()
    let second = try launch(WithStoryboard.self)
    #expect(
      Self.lines.filter { $0.hasPrefix("delegate") } == [
        "delegate is asked for nav", "delegate is asked for nav/list", "delegate is asked for nav/detail",
      ]
    )
    #expect(second.navigation.viewControllers.map(\.restorationIdentifier) == ["list", "detail"])
    #expect(second.navigation.topViewController?.title == "Detail")
  }

  enum Restorer: UIViewControllerRestoration {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
      -> UIViewController?
    {
      let key = UIApplication.stateRestorationViewControllerStoryboardKey
      let storyboard = coder.decodeObject(forKey: key) as? UIStoryboard
      note("storyboard \(storyboard != nil)")
      let controller = storyboard?.instantiateViewController(withIdentifier: identifierComponents.last!)
      controller?.restorationClass = Restorer.self
      return controller
    }
  }

  @Test func aRestorationClassGetsTheStoryboardFromTheCoder() throws {
    let first = try launch(WithStoryboard.self)
    let detail = first.navigation.storyboard!.instantiateViewController(withIdentifier: "detail")
    detail.restorationClass = Restorer.self
    first.navigation.pushViewController(detail, animated: false)
    leave()
    device.terminate()
    let second = try launch(WithStoryboard.self)
    #expect(Self.lines.contains("storyboard true"))
    #expect(second.navigation.topViewController?.title == "Detail")
  }

  @Test func valuesOfManyTypesAreDecodedAndOtherClassesOnlyIfTheyAreNamed() throws {
    final class Keeping: UIViewController {
      static var found: [String] = []
      override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(7, forKey: "int")
        coder.encode(true, forKey: "bool")
        coder.encode(1.5, forKey: "double")
        coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        coder.encode(Data([1, 2]), forKey: "data")
        coder.encode(["a", "b"], forKey: "list")
        coder.encode(["k": 1], forKey: "dictionary")
        coder.encode(UIColor(red: 1, green: 0, blue: 0, alpha: 1), forKey: "color")
        coder.encode(URL(string: "https://example.org/a"), forKey: "url")
      }
      override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        Keeping.found = [
          "\(coder.decodeInteger(forKey: "int")) \(coder.decodeBool(forKey: "bool")) \(coder.decodeDouble(forKey: "double"))",
          "\(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))",
          "\(coder.decodeObject(of: NSData.self, forKey: "data")?.length ?? 0)",
          "\(coder.decodeObject(forKey: "list") as? [String] ?? [])",
          "\((coder.decodeObject(forKey: "dictionary") as? [String: Any])?["k"] as? Int ?? 0)",
          "\(coder.decodeObject(of: UIColor.self, forKey: "color") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))",
          "\(coder.decodeObject(forKey: "color") == nil)",
          "\(coder.decodeObject(of: NSURL.self, forKey: "url")?.absoluteString ?? "none")",
          "\(coder.containsValue(forKey: "nothing")) \(coder.decodeInteger(forKey: "nothing"))",
        ]
      }
    }
    final class Delegated: Delegate {
      let keeping = Keeping()
      override var root: UIViewController {
        keeping.restorationIdentifier = "keeping"
        return keeping
      }
    }
    _ = try launch(Delegated.self)
    leave()
    device.terminate()
    _ = try launch(Delegated.self)
    #expect(
      Keeping.found == [
        "7 true 1.5", "true", "2", "[\"a\", \"b\"]", "1", "true", "true", "https://example.org/a", "false 0",
      ]
    )
  }

  // MARK: - Failed restorations

  final class Looking: Delegate {
    var found: Bool?
    let page = Page("page")
    override var root: UIViewController { page }
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      application.extendStateRestoration()
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  @Test func aStateWhoseRestorationDoesNotFinishIsDiscardedByTheNextLaunch() throws {
    _ = try launch(Looking.self)
    leave()
    #expect(FileManager.default.fileExists(atPath: file.path))
    device.terminate()
    let second = try launch(Looking.self)
    #expect(Self.lines.contains("page.decode "))
    // The archive is marked as being restored: if the process were killed now, the next launch would find the mark.
    let inUse = folder.appendingPathComponent("application.state.restoring")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(FileManager.default.fileExists(atPath: inUse.path))
    let other = SimulatedDevice()
    Self.lines = []
    try other.launch(Looking.self, stateFolder: folder)
    #expect(!Self.lines.contains("page.decode "))
    #expect(!FileManager.default.fileExists(atPath: inUse.path))
    withExtendedLifetime(second) {}
  }

  @Test func theArchiveExistsAgainOnceRestorationIsComplete() throws {
    _ = try launch(Looking.self)
    leave()
    device.terminate()
    _ = try launch(Looking.self)
    #expect(!FileManager.default.fileExists(atPath: file.path))
    device.sharedApplication?.completeStateRestoration()
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func aTruncatedArchiveIsIgnored() throws {
    _ = try launch(Navigating.self)
    leave()
    device.terminate()
    let whole = try Data(contentsOf: file)
    for length in stride(from: 0, to: whole.count, by: 97) {
      try whole.prefix(length).write(to: file)
      _ = try launch(Navigating.self)
      #expect(!Self.lines.contains("didDecode"))
      #expect(!FileManager.default.fileExists(atPath: file.path))
      device.terminate()
    }
  }

  @Test func anArchiveCannotCreateAnObjectOfAClassWithoutRestoration() throws {
    final class Innocent: UIViewController {}
    let first = try launch(Navigating.self)
    first.navigation.pushViewController(Detail("detail"), animated: false)
    leave()
    device.terminate()
    // As if the name of another class had been written over it, which is not a UIViewControllerRestoration.
    var text = try #require(
      try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any]
    )
    var controllers = try #require(text["controllers"] as? [[String: Any]])
    controllers[2]["restorationClass"] = _mangledTypeName(Page.self)
    text["controllers"] = controllers
    try PropertyListSerialization.data(fromPropertyList: text, format: .binary, options: 0).write(to: file)
    #expect(try launch(Navigating.self).names == ["list"])
  }
}
