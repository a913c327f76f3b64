import Testing
import UIKitTesting

/// Tests of a view controller's life outside transitions.
///
/// After Apple's pages "UIViewController", "loadView()", "loadViewIfNeeded()", "viewIsAppearing(_:)", "initialize()" of
/// NSObject, "next" of UIResponder and "viewWillTransition(to:with:)".
@MainActor
struct LifeCycleTests {
  let harness = DeviceHarness.withoutApplication()

  @Test func theViewIsLoadedOnceWhenItIsFirstAccessed() {
    let controller = harness.recorder("A")
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    let view = controller.view
    controller.loadViewIfNeeded()
    #expect(harness.journal.take() == ["A.loadView", "A.viewDidLoad"])
    #expect(controller.isViewLoaded && controller.viewIfLoaded === view)
  }

  @Test func aRootViewControllerReceivesItsLifeCycleCallbacksInOrder() throws {
    do {
      let window: UIWindow
      do { window = try harness.device.launch(HarnessDelegate(LayoutRecorder("A", harness.journal))).window! }
      window.rootViewController = nil
    }
    #expect(
      harness.journal.take() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)",
        "A.viewWillLayoutSubviews", "A.viewDidLayoutSubviews", "A.viewDidAppear(false)", "A.viewWillDisappear(false)",
        "A.viewDidDisappear(false)",
      ]
    )
  }

  @Test func whenTheViewIsAppearingItIsInItsWindowAndHasItsSize() throws {
    final class Asking: UIViewController {
      var heard: [String] = []
      private func note(_ what: String) {
        heard.append("\(what): \(view.window != nil), \(view.frame.size == UIScreen.main.bounds.size)")
      }
      override func loadView() { view = UIView(frame: .zero) }
      override func viewWillAppear(_ animated: Bool) { note("willAppear") }
      override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
    }
    let asking = Asking()
    try harness.show(asking)
    #expect(asking.heard == ["willAppear: false, false", "isAppearing: true, true"])
    let pushed = Asking()
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    harness.device.sharedApplication?.keyWindow?.rootViewController = navigation
    navigation.pushViewController(pushed, animated: true)
    #expect(pushed.heard == ["willAppear: false, false", "isAppearing: true, true"])
  }

  @Test func aPoppedViewControllerIsReleasedWhenTheTransitionEnds() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    let window = try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: true)
    try harness.device.runUntilIdle()
    _ = harness.journal.take()
    navigation.popViewController(animated: true)
    harness.device.advance(by: .milliseconds(349))
    #expect(!harness.journal.take().contains("B.deinit"))
    harness.device.advance(by: .milliseconds(1))
    #expect(harness.journal.take().last == "B.deinit")
    window.rootViewController = nil
    #expect(!harness.journal.take().contains("A.deinit"))
    withExtendedLifetime(navigation) {}
  }

  @Test func releasingAWindowDuringATransitionReleasesItsViewControllers() throws {
    try harness.show(harness.recorder("Root"))
    do {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let navigation = UINavigationController(rootViewController: harness.recorder("A"))
      window.rootViewController = navigation
      window.isHidden = false
      navigation.pushViewController(harness.recorder("B"), animated: true)
      let sheet = harness.recorder("C")
      navigation.present(sheet, animated: true)
    }
    try harness.device.runUntilIdle()
    #expect(harness.journal.take().filter { $0.hasSuffix("deinit") }.sorted() == ["A.deinit", "B.deinit", "C.deinit"])
  }

  class Ancestor: UIViewController {
    static var initialized: [String] = []
    override class func initialize() { Ancestor.initialized.append("\(self)") }
  }
  final class Descendant: Ancestor {}

  @Test func initializeIsCalledOnceForEachClassAndTheSuperclassFirst() {
    for _ in 0..<2 { _ = Descendant() }
    _ = Ancestor()
    #expect(Ancestor.initialized == ["Ancestor", "Descendant"])
  }

  @Test func aMemoryWarningReachesViewControllersWithLoadedViews() throws {
    final class Warned: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let shown = Warned()
    let loaded = Warned()
    let unloaded = Warned()
    try harness.show(shown)
    loaded.loadViewIfNeeded()
    harness.device.memoryWarning()
    #expect([shown, loaded, unloaded].map(\.warnings) == [1, 1, 0])
  }

  @available(*, deprecated, message: "It overrides deprecated methods.")
  final class Unloading: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() { calls.append("load") }
    override func viewWillUnload() { calls.append("willUnload \(isViewLoaded)") }
    override func viewDidUnload() { calls.append("didUnload \(isViewLoaded)") }
  }

  /// After Apple's "Resource Management in View Controllers" for iOS 5: only a view off the screen is unloaded.
  @available(*, deprecated, message: "It uses a class that overrides deprecated methods.")
  @Test(arguments: [
    (BackgroundPolicy.iOS4, ["load", "willUnload true", "didUnload false", "load"]), (.iOS7, ["load"]),
  ])
  func beforeIOS6AMemoryWarningUnloadsAViewOffTheScreen(policy: BackgroundPolicy, expected: [String]) throws {
    let device = SimulatedDevice(policy: policy)
    let shown = Unloading()
    let covered = Unloading()
    let delegate = try device.launch(HarnessDelegate(shown))
    covered.loadViewIfNeeded()

    device.memoryWarning()
    _ = covered.view

    #expect(shown.calls == ["load"])
    #expect(covered.calls == expected)
    #expect(delegate.window?.rootViewController === shown)
  }

  @Test func thePresenterIsTheNextResponderOfThePresentedViewController() throws {
    let root = harness.recorder("A")
    let window = try harness.show(root)
    let sheet = harness.recorder("B")
    root.present(sheet, animated: false)
    #expect(sheet.view.next === sheet && sheet.next === root && root.next === window)
  }

  @Test func theEditButtonBeginsAndEndsEditing() {
    let controller = harness.recorder("A")
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    controller.editButtonItem.trigger()
    #expect(controller.isEditing)
    controller.editButtonItem.trigger()
    #expect(!controller.isEditing)
  }

  @Test func givenASubclassThatOverridesSetEditingWhenIsEditingIsSetThenTheMethodIsCalled() {
    final class Editor: UIViewController {
      var calls: [String] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing) \(animated)")
      }
    }
    let editor = Editor()

    editor.isEditing = true
    #expect(editor.isEditing)
    editor.isEditing = false

    #expect(!editor.isEditing && editor.calls == ["true false", "false false"])
  }

  @Test func aTitleIsCopiedToTheNavigationItemAndTheTabBarItem() {
    let controller = harness.recorder("A")
    controller.title = "Before"
    #expect(controller.navigationItem.title == "Before" && controller.tabBarItem.title == "Before")
    controller.title = "After"
    #expect(controller.navigationItem.title == "After" && controller.tabBarItem.title == "After")
  }

  @Test func theInterfaceStyleIsInheritedUnlessItIsSet() throws {
    final class Dark: UIViewController {
      var heard: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let child = Dark()
    let parent = harness.recorder("P")
    parent.addChild(child)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark && child.heard == [.light])
    parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .light), forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .light && child.heard == [.light, .dark])
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func aChildViewControllerReceivesTheTransitionToANewWindowSize() throws {
    final class Sized: UIViewController {
      var heard: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        heard.append("will \(size.width) from \(view.bounds.width)")
        coordinator.animate { [unowned self] _ in
          heard.append("alongside \(view.bounds.width)")
        } completion: { [unowned self] _ in
          heard.append("done")
        }
      }
    }
    let child = Sized()
    let navigation = UINavigationController(rootViewController: child)
    let window = try harness.show(navigation)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    try harness.device.runUntilIdle()
    #expect(child.heard == ["will 844.0 from 390.0", "alongside 844.0", "done"])
    window.frame.origin.x = 10
    #expect(child.heard.count == 3)
  }

  @Test func aSplitViewShowsOneColumnInACompactWidth() throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(harness.recorder("P"), for: .primary)
    try harness.show(split)
    #expect(split.isCollapsed && split.viewController(for: .primary)?.viewIfLoaded?.window != nil)
    let calls = try harness.callbacks { split.showDetailViewController(harness.recorder("S"), sender: nil) }
    #expect(
      calls == [
        "S.willMove(ColumnNavigationController)", "S.didMove(ColumnNavigationController)", "S.loadView",
        "S.viewDidLoad",
        "S.viewWillAppear(false)", "P.viewWillDisappear(false)", "S.viewIsAppearing(false)",
        "P.viewDidDisappear(false)", "S.viewDidAppear(false)",
      ]
    )
    let back = try harness.callbacks { split.show(.primary) }
    #expect(
      back == [
        "P.viewWillAppear(false)", "S.viewWillDisappear(false)", "P.viewIsAppearing(false)",
        "S.viewDidDisappear(false)", "P.viewDidAppear(false)",
      ]
    )
  }

  @Test func aSplitViewShowsItsColumnsSideBySideInARegularWidth() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let primary = harness.recorder("P")
    split.setViewController(primary, for: .primary)
    split.setViewController(harness.recorder("S"), for: .secondary)
    let parent = harness.recorder("Parent")
    parent.addChild(split)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: split)
    try harness.show(parent)
    let calls = try harness.callbacks { parent.view.addSubview(split.view) }
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(
      calls.filter { $0.contains("Appear") } == [
        "P.viewWillAppear(false)", "S.viewWillAppear(false)", "P.viewIsAppearing(false)", "S.viewIsAppearing(false)",
        "P.viewDidAppear(false)", "S.viewDidAppear(false)",
      ]
    )
    #expect(primary.view.frame.width == 195)
    let other = try harness.callbacks { split.showDetailViewController(harness.recorder("T"), sender: nil) }
    #expect(
      other.filter { $0.contains("ppear") } == [
        "T.viewWillAppear(false)", "S.viewWillDisappear(false)", "T.viewIsAppearing(false)",
        "S.viewDidDisappear(false)", "T.viewDidAppear(false)",
      ]
    )
  }
}
