import Testing
import UIKitTesting

/// Tests of the content's extent next to opaque bars.
///
/// After Apple's pages "extendedLayoutIncludesOpaqueBars", "edgesForExtendedLayout" and "isTranslucent". The status bar
/// is 20 points high, a navigation bar and a toolbar 44, a tab bar 49; the screen is 390 by 844.
@MainActor
struct OpaqueBarTests {
  let harness = DeviceHarness.withoutApplication()
  let controller = UIViewController()
  let navigation: UINavigationController

  init() { navigation = UINavigationController(rootViewController: controller) }

  @Test func contentExtendsBehindATranslucentNavigationBar() throws {
    try harness.show(navigation)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.view.safeAreaInsets.top == 64)
  }

  @Test func contentBeginsBelowAnOpaqueNavigationBar() throws {
    navigation.navigationBar.isTranslucent = false
    try harness.show(navigation)
    #expect(controller.view.frame == CGRect(x: 0, y: 64, width: 390, height: 780))
    #expect(controller.view.safeAreaInsets == .zero)
  }

  @Test func contentExtendsBehindAnOpaqueBarIfItIncludesOpaqueBars() throws {
    navigation.navigationBar.isTranslucent = false
    controller.extendedLayoutIncludesOpaqueBars = true
    try harness.show(navigation)
    #expect(controller.view.frame.minY == 0 && controller.view.safeAreaInsets.top == 64)
    controller.extendedLayoutIncludesOpaqueBars = false
    navigation.view.layoutIfNeeded()
    #expect(controller.view.frame.minY == 64)
  }

  @Test func makingABarOpaqueMovesTheContentAndHidingTheBarMovesItBack() throws {
    try harness.show(navigation)
    navigation.navigationBar.isTranslucent = false
    navigation.view.layoutIfNeeded()
    #expect(controller.view.frame.minY == 64)
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.view.layoutIfNeeded()
    #expect(controller.view.frame.minY == 0 && controller.view.safeAreaInsets.top == 20)
  }

  @Test func contentEndsAboveAnOpaqueToolbarAndTabBar() throws {
    navigation.isToolbarHidden = false
    navigation.toolbar.isTranslucent = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    tabs.tabBar.isTranslucent = false
    try harness.show(tabs)
    #expect(navigation.view.frame == CGRect(x: 0, y: 0, width: 390, height: 795))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 751))
    #expect(controller.view.safeAreaInsets.bottom == 0)
    navigation.extendedLayoutIncludesOpaqueBars = true
    tabs.view.layoutIfNeeded()
    #expect(navigation.view.frame.height == 844 && controller.view.frame.height == 751)
  }

  @Test func contentWithoutAnExtendedTopEdgeBeginsBelowATranslucentBar() throws {
    controller.edgesForExtendedLayout = [.left, .right, .bottom]
    try harness.show(navigation)
    #expect(controller.view.frame == CGRect(x: 0, y: 64, width: 390, height: 780))
  }

  @Test func aPushedViewBeginsBelowAnOpaqueBar() throws {
    navigation.navigationBar.isTranslucent = false
    try harness.show(navigation)
    let pushed = UIViewController()
    navigation.pushViewController(pushed, animated: true)
    harness.device.advance(by: .seconds(1))
    #expect(pushed.view.frame == CGRect(x: 0, y: 64, width: 390, height: 780))
  }
}
