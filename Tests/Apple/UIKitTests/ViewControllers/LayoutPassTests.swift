import Testing
import UIKitTesting

/// Tests of the layout passes around the appearance of a view controller.
///
/// After published accounts of the callbacks on devices: arm1.ru, "UIViewController lifecycle", of pushes and pops.
@MainActor
struct LayoutPassTests {
  let harness = DeviceHarness.withoutApplication()

  private func recorder(_ name: String) -> LayoutRecorder { LayoutRecorder(name, harness.journal) }

  private let pass = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]

  /// Returns the callbacks of one view controller, from its appearance on, during `action`.
  private func callbacks(of name: String, during action: () throws -> Void) throws -> [String] {
    try harness.callbacks(during: action).filter { $0.hasPrefix("\(name).") }.map { String($0.dropFirst(2)) }
      .filter { $0.hasPrefix("viewDidAppear") || pass.contains($0) }
  }

  @Test(arguments: [true, false])
  func aSecondLayoutPassFollowsAPushAndAPop(animated: Bool) throws {
    let navigation = UINavigationController(rootViewController: recorder("A"))
    try harness.show(navigation)
    try harness.device.runUntilIdle()
    let pushed = recorder("B")
    let order = pass + ["viewDidAppear(\(animated))"] + pass
    #expect(try callbacks(of: "B") { navigation.pushViewController(pushed, animated: animated) } == order)
    #expect(try callbacks(of: "A") { navigation.popViewController(animated: animated) } == order)
  }

  @Test func aSecondLayoutPassFollowsAChangeOfTab() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [recorder("A"), recorder("B")]
    try harness.show(tabs)
    try harness.device.runUntilIdle()
    #expect(try callbacks(of: "B") { tabs.selectedIndex = 1 } == pass + ["viewDidAppear(false)"] + pass)
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func thePageThatIsShownFirstIsLaidOutBeforeItHasAppeared(style: UIPageViewController.TransitionStyle) throws {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([recorder("A")], direction: .forward, animated: false)
    try harness.device.launch(HarnessDelegate(pages))
    let lines = harness.journal.take()
    let layout = try #require(lines.firstIndex(of: "A.viewDidLayoutSubviews"))
    let appeared = try #require(lines.firstIndex(of: "A.viewDidAppear(false)"))
    #expect(layout < appeared)
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl], [true, false])
  func aPageThatIsTurnedToIsLaidOutBeforeItHasAppeared(
    style: UIPageViewController.TransitionStyle,
    animated: Bool
  ) throws {
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.setViewControllers([recorder("A")], direction: .forward, animated: false)
    try harness.show(pages)
    let next = recorder("B")
    let lines = try callbacks(of: "B") { pages.setViewControllers([next], direction: .forward, animated: animated) }
    #expect(Array(lines.prefix(3)) == pass + ["viewDidAppear(\(animated))"])
  }
}
