import Testing
import UIKitTesting

/// Tests of the callbacks of the view controllers of tabs.
///
/// After Apple's pages "UITabBarController", "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)" and
/// "tabBar(_:didSelect:)".
@MainActor
struct TabAppearanceTests {
  /// A delegate that notes the calls of a tab bar controller.
  final class Watcher: NSObject, UITabBarControllerDelegate {
    let journal: Journal
    var allows = true
    init(_ journal: Journal) {
      self.journal = journal
      super.init()
    }
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      journal.write("shouldSelect \((viewController as? CallbackRecorder)?.name ?? "?")")
      return allows
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      journal.write("didSelect \((viewController as? CallbackRecorder)?.name ?? "?")")
    }
  }

  let harness: DeviceHarness
  let watcher: Watcher
  let tabs = UITabBarController()

  init() {
    harness = DeviceHarness.withoutApplication()
    watcher = Watcher(harness.journal)
    tabs.viewControllers = [harness.recorder("A"), harness.recorder("B")]
    tabs.delegate = watcher
  }

  @Test func tabsMoveToTheirParentAtOnceAndTheFirstTabAppears() throws {
    #expect(
      harness.journal.take() == [
        "A.willMove(UITabBarController)", "B.willMove(UITabBarController)", "A.didMove(UITabBarController)",
        "B.didMove(UITabBarController)",
      ]
    )
    _ = try harness.device.launch(HarnessDelegate(tabs))
    #expect(
      harness.journal.take() == [
        "A.loadView", "A.viewDidLoad", "A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)",
      ]
    )
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === tabs.viewControllers?[0].tabBarItem)
  }

  @Test func aTappedTabAppearsAndTheDelegateIsAskedAndNotified() throws {
    try harness.show(tabs)
    let first = try harness.callbacks { tabs.tap(at: 1) }
    #expect(
      first == [
        "shouldSelect B", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "didSelect B",
      ]
    )
    // Both are loaded now.
    let second = try harness.callbacks { tabs.tap(at: 0) }
    #expect(
      second == [
        "shouldSelect A", "A.viewWillAppear(false)", "B.viewWillDisappear(false)", "A.viewIsAppearing(false)",
        "B.viewDidDisappear(false)", "A.viewDidAppear(false)", "didSelect A",
      ]
    )
  }

  @Test func tappingTheSelectedTabCausesNoAppearanceCallbacks() throws {
    try harness.show(tabs)
    let calls = try harness.callbacks { tabs.tap(at: 0) }
    #expect(calls == ["shouldSelect A", "didSelect A"])
  }

  @Test func aTabThatTheDelegateRefusesIsNotSelected() throws {
    try harness.show(tabs)
    watcher.allows = false
    let calls = try harness.callbacks { tabs.tap(at: 1) }
    #expect(calls == ["shouldSelect B"] && tabs.selectedIndex == 0)
  }

  @Test func theDelegateIsNotAskedAboutATabThatTheApplicationSelects() throws {
    try harness.show(tabs)
    let calls = try harness.callbacks { tabs.selectedIndex = 1 }
    #expect(
      calls == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)",
      ]
    )
  }

  @Test func aTabThatIsSelectedOffScreenAppearsWhenTheTabBarControllerIsShown() throws {
    tabs.selectedIndex = 1
    _ = harness.journal.take()
    _ = try harness.device.launch(HarnessDelegate(tabs))
    #expect(
      harness.journal.take() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)",
      ]
    )
  }

  @Test func aStackInATabForwardsAppearanceToItsTopViewController() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("N1"))
    navigation.pushViewController(harness.recorder("N2"), animated: false)
    tabs.viewControllers = [harness.recorder("C"), navigation]
    try harness.show(tabs)
    let coming = try harness.callbacks { tabs.selectedIndex = 1 }
    #expect(
      coming == [
        "N2.loadView", "N2.viewDidLoad", "N2.viewWillAppear(false)", "C.viewWillDisappear(false)",
        "N2.viewIsAppearing(false)", "C.viewDidDisappear(false)", "N2.viewDidAppear(false)",
      ]
    )
    let going = try harness.callbacks { tabs.selectedIndex = 0 }
    #expect(
      going == [
        "C.viewWillAppear(false)", "N2.viewWillDisappear(false)", "C.viewIsAppearing(false)",
        "N2.viewDidDisappear(false)", "C.viewDidAppear(false)",
      ]
    )
    // A pop while the tab is not visible causes no appearance callbacks.
    let popped = try harness.callbacks { navigation.popViewController(animated: true) }
    #expect(popped == ["N2.willMove(nil)", "N2.didMove(nil)", "N2.deinit"])
  }

  @Test func tappingTheSelectedTabPopsItsStackToTheRoot() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("N1"))
    tabs.viewControllers = [navigation]
    try harness.show(tabs)
    navigation.pushViewController(harness.recorder("N2"), animated: false)
    _ = harness.journal.take()
    tabs.tap(at: 0)
    try harness.device.runUntilIdle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func aShownTabDisappearsWhenItIsRemoved() throws {
    try harness.show(tabs)
    let calls = try harness.callbacks { tabs.viewControllers = Array(tabs.viewControllers!.dropFirst()) }
    #expect(
      calls == [
        "A.willMove(nil)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)", "A.viewWillDisappear(false)",
        "B.viewIsAppearing(false)", "A.viewDidDisappear(false)", "B.viewDidAppear(false)", "A.didMove(nil)", "A.deinit",
      ]
    )
  }

  @Test func givenASelectedTabWhenAllTabsAreReplacedThenTheTabAtItsIndexIsSelected() throws {
    try harness.show(tabs)
    tabs.selectedIndex = 1
    let replacements: [UIViewController] = [harness.recorder("C"), harness.recorder("D")]

    tabs.viewControllers = replacements

    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === replacements[1])
    #expect(tabs.tabBar.selectedItem === replacements[1].tabBarItem)
    #expect(tabs.customizableViewControllers == replacements)
  }

  @Test func givenASelectedTabWhenFewerTabsReplaceAllThenTheFirstTabIsSelected() throws {
    try harness.show(tabs)
    tabs.selectedIndex = 1

    tabs.viewControllers = [harness.recorder("C")]

    #expect(tabs.selectedIndex == 0)
  }

  @Test func givenASelectedTabWhenTheTabsAreReorderedThenItStaysSelected() throws {
    try harness.show(tabs)
    let selected = tabs.selectedViewController

    tabs.viewControllers = Array(tabs.viewControllers!.reversed())

    #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === selected)
  }

  @Test func aTabChangeUnderAFullScreenPresentationCausesNoCallbacks() throws {
    try harness.show(tabs)
    let cover = harness.recorder("C")
    cover.modalPresentationStyle = .fullScreen
    tabs.present(cover, animated: false)
    _ = harness.journal.take()
    #expect(try harness.callbacks { tabs.selectedIndex = 1 } == [])
    let calls = try harness.callbacks { tabs.dismiss(animated: false) }
    #expect(
      calls == [
        "C.viewWillDisappear(false)", "B.loadView", "B.viewDidLoad", "B.viewWillAppear(false)",
        "B.viewIsAppearing(false)", "B.viewDidAppear(false)", "C.viewDidDisappear(false)",
      ]
    )
  }

  @Test func goingToTheBackgroundAndReturningCausesNoCallbacksInATab() throws {
    try harness.show(tabs)
    harness.device.pressHome()
    harness.device.returnToForeground()
    #expect(harness.journal.take() == [])
  }
}
