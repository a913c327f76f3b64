import Testing
import UIKitTesting

/// Tests of a view controller's life outside transitions.
///
/// After Apple's pages "UIViewController", "loadView()", "loadViewIfNeeded()", "viewIsAppearing(_:)", "initialize()" of
/// NSObject, "next" of UIResponder and "viewWillTransition(to:with:)".
@MainActor
struct LifeCycleTests {
  let stage = Stage.withoutApplication()

  @Test func theViewIsMadeOnceWhenItIsFirstAskedFor() {
    let controller = stage.teller("A")
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    let view = controller.view
    controller.loadViewIfNeeded()
    #expect(stage.journal.take() == ["A.loadView", "A.viewDidLoad"])
    #expect(controller.isViewLoaded && controller.viewIfLoaded === view)
  }

  @Test func theWholeLifeOfARootViewControllerInOrder() throws {
    do {
      let window: UIWindow
      do { window = try stage.device.launch(StageDelegate(LayoutTeller("A", stage.journal))).window! }
      window.rootViewController = nil
    }
    #expect(
      stage.journal.take() == [
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
    try stage.show(asking)
    #expect(asking.heard == ["willAppear: false, false", "isAppearing: true, true"])
    let pushed = Asking()
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    stage.device.sharedApplication?.keyWindow?.rootViewController = navigation
    navigation.pushViewController(pushed, animated: true)
    #expect(pushed.heard == ["willAppear: false, false", "isAppearing: true, true"])
  }

  @Test func aViewControllerIsGoneWhenNobodyKeepsIt() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    let window = try stage.show(navigation)
    navigation.pushViewController(stage.teller("B"), animated: true)
    try stage.device.runUntilIdle()
    _ = stage.journal.take()
    navigation.popViewController(animated: true)
    stage.device.advance(by: .milliseconds(349))
    #expect(!stage.journal.take().contains("B.deinit"))
    stage.device.advance(by: .milliseconds(1))
    #expect(stage.journal.take().last == "B.deinit")
    window.rootViewController = nil
    #expect(!stage.journal.take().contains("A.deinit"))
    withExtendedLifetime(navigation) {}
  }

  @Test func aWindowThatIsGoneInTheMiddleOfATransitionTakesItsViewControllersAlong() throws {
    try stage.show(stage.teller("Root"))
    do {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let navigation = UINavigationController(rootViewController: stage.teller("A"))
      window.rootViewController = navigation
      window.isHidden = false
      navigation.pushViewController(stage.teller("B"), animated: true)
      let sheet = stage.teller("C")
      navigation.present(sheet, animated: true)
    }
    try stage.device.runUntilIdle()
    #expect(stage.journal.take().filter { $0.hasSuffix("deinit") }.sorted() == ["A.deinit", "B.deinit", "C.deinit"])
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

  @Test func aMemoryWarningReachesThoseWhoseViewsAreLoaded() throws {
    final class Warned: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() { warnings += 1 }
    }
    let shown = Warned()
    let loaded = Warned()
    let unloaded = Warned()
    try stage.show(shown)
    loaded.loadViewIfNeeded()
    stage.device.memoryWarning()
    #expect([shown, loaded, unloaded].map(\.warnings) == [1, 1, 0])
  }

  @Test func whatPresentsIsTheNextResponderOfWhatIsPresented() throws {
    let root = stage.teller("A")
    let window = try stage.show(root)
    let sheet = stage.teller("B")
    root.present(sheet, animated: false)
    #expect(sheet.view.next === sheet && sheet.next === root && root.next === window)
  }

  @Test func theEditButtonBeginsAndEndsEditing() {
    let controller = stage.teller("A")
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    controller.editButtonItem.trigger()
    #expect(controller.isEditing)
    controller.editButtonItem.trigger()
    #expect(!controller.isEditing)
  }

  @Test func aTitleGoesToTheItems() {
    let controller = stage.teller("A")
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
    let parent = stage.teller("P")
    parent.addChild(child)
    #expect(child.traitCollection.userInterfaceStyle == .light)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark && child.heard == [.light])
    parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .light), forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .light && child.heard == [.light, .dark])
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func aWindowsNewSizeIsToldFromTheOutermostIn() throws {
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
    let window = try stage.show(navigation)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    try stage.device.runUntilIdle()
    #expect(child.heard == ["will 844.0 from 390.0", "alongside 844.0", "done"])
    window.frame.origin.x = 10
    #expect(child.heard.count == 3)
  }

  @Test func aSplitViewShowsOneColumnWhereThereIsLittleRoom() throws {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(stage.teller("P"), for: .primary)
    try stage.show(split)
    #expect(split.isCollapsed && split.viewController(for: .primary)?.viewIfLoaded?.window != nil)
    let told = try stage.told { split.showDetailViewController(stage.teller("S"), sender: nil) }
    #expect(
      told == [
        "S.willMove(ColumnNavigationController)", "S.didMove(ColumnNavigationController)", "S.loadView",
        "S.viewDidLoad",
        "S.viewWillAppear(false)", "P.viewWillDisappear(false)", "S.viewIsAppearing(false)",
        "P.viewDidDisappear(false)", "S.viewDidAppear(false)",
      ]
    )
    let back = try stage.told { split.show(.primary) }
    #expect(
      back == [
        "P.viewWillAppear(false)", "S.viewWillDisappear(false)", "P.viewIsAppearing(false)",
        "S.viewDidDisappear(false)", "P.viewDidAppear(false)",
      ]
    )
  }

  @Test func aSplitViewShowsItsColumnsBesideEachOtherWhereThereIsRoom() throws {
    let split = UISplitViewController(style: .doubleColumn)
    let primary = stage.teller("P")
    split.setViewController(primary, for: .primary)
    split.setViewController(stage.teller("S"), for: .secondary)
    let parent = stage.teller("Parent")
    parent.addChild(split)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: split)
    try stage.show(parent)
    let told = try stage.told { parent.view.addSubview(split.view) }
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(
      told.filter { $0.contains("Appear") } == [
        "P.viewWillAppear(false)", "S.viewWillAppear(false)", "P.viewIsAppearing(false)", "S.viewIsAppearing(false)",
        "P.viewDidAppear(false)", "S.viewDidAppear(false)",
      ]
    )
    #expect(primary.view.frame.width == 195)
    let other = try stage.told { split.showDetailViewController(stage.teller("T"), sender: nil) }
    #expect(
      other.filter { $0.contains("ppear") } == [
        "T.viewWillAppear(false)", "S.viewWillDisappear(false)", "T.viewIsAppearing(false)",
        "S.viewDidDisappear(false)", "T.viewDidAppear(false)",
      ]
    )
  }
}
