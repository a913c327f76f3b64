import Testing
import UIKitTesting

/// Tests of containers whose view is in no window: a layout still shows their contents.
@MainActor
struct UnshownContainerTests {
  let harness = DeviceHarness.withoutApplication()

  private func layOut(_ container: UIViewController) {
    container.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    container.view.layoutIfNeeded()
  }

  @Test func aLayoutAddsTheTopViewOfANavigationController() {
    let (first, second) = (harness.recorder("A"), harness.recorder("B"))
    let navigation = UINavigationController(rootViewController: first)
    #expect(!first.isViewLoaded)
    layOut(navigation)
    #expect(first.isViewLoaded && first.view.isDescendant(of: navigation.view))
    #expect(first.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    navigation.pushViewController(second, animated: false)
    navigation.view.layoutIfNeeded()
    #expect(second.view.isDescendant(of: navigation.view) && first.view.superview == nil)
    navigation.popViewController(animated: true)
    navigation.view.layoutIfNeeded()
    #expect(first.view.isDescendant(of: navigation.view) && second.view.superview == nil)
  }

  @Test func aLayoutOutsideAWindowCausesNoAppearanceCallbacks() {
    let first = harness.recorder("A")
    layOut(UINavigationController(rootViewController: first))
    #expect(!harness.journal.take().contains { $0.contains("ppear") })
  }

  @Test func aLayoutAddsTheSelectedViewOfATabBarController() {
    let (first, second) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    layOut(tabs)
    #expect(first.view.isDescendant(of: tabs.view) && !second.isViewLoaded)
    tabs.selectedIndex = 1
    tabs.view.layoutIfNeeded()
    #expect(second.view.isDescendant(of: tabs.view) && first.view.superview == nil)
    #expect(second.view.frame.size == CGSize(width: 200, height: 300))
  }

  @Test func aLayoutAddsPagesAndColumns() {
    let (page, primary) = (UIViewController(), UIViewController())
    let pages = UIPageViewController()
    pages.setViewControllers([page], direction: .forward, animated: false)
    layOut(pages)
    #expect(page.view.isDescendant(of: pages.view))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(primary, for: .primary)
    layOut(split)
    #expect(primary.view.isDescendant(of: split.view))
  }

  @Test func aContainerInsideAnotherContainerIsLaidOutWithIt() {
    let inner = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: inner)]
    layOut(tabs)
    #expect(inner.view.isDescendant(of: tabs.view) && inner.view.frame.width == 200)
  }

  @Test func aViewThatWasLaidOutOutsideAWindowAppearsOnceWhenItIsShown() throws {
    let window = try harness.show(UIViewController())
    let first = harness.recorder("A")
    let navigation = UINavigationController(rootViewController: first)
    layOut(navigation)
    _ = harness.journal.take()
    let calls = try harness.callbacks { window.rootViewController = navigation }
    let expected = ["A.viewWillAppear(false)", "A.viewIsAppearing(false)", "A.viewDidAppear(false)"]
    #expect(calls.filter { $0.contains("ppear") } == expected)
  }
}
