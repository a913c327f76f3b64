import Testing
import UIKitTesting

/// Tests of touches on bars and alerts.
@MainActor
struct BarTouchTests {
  let harness = DeviceHarness.withoutApplication()

  @Test func aFingerOnATabSelectsIt() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [harness.recorder("A"), harness.recorder("B")]
    try harness.show(tabs)
    harness.device.tap(at: CGPoint(x: 300, y: 820))
    #expect(tabs.selectedIndex == 1)
    harness.device.tap(at: CGPoint(x: 100, y: 820))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func aFingerOnTheBackButtonPopsUnlessItIsHiddenOrReplaced() throws {
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    let top = harness.recorder("B")
    navigation.pushViewController(top, animated: false)
    let back = CGPoint(x: 20, y: 20)

    top.navigationItem.hidesBackButton = true
    harness.device.tap(at: back)
    #expect(navigation.topViewController === top)
    top.navigationItem.hidesBackButton = false

    var taps = 0
    top.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", primaryAction: UIAction { _ in taps += 1 })
    harness.device.tap(at: back)
    #expect(taps == 1 && navigation.topViewController === top)
    top.navigationItem.leftBarButtonItem = nil

    harness.device.tap(at: back)
    #expect(navigation.viewControllers.count == 1)
    try harness.device.runUntilIdle()
    #expect(top.parent == nil)
  }

  @Test func aNavigationControllerThatIsItsBarsDelegateMayRefuseToGoBack() throws {
    final class Asking: UINavigationController, UINavigationBarDelegate {
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
    }
    let navigation = Asking(rootViewController: harness.recorder("A"))
    try harness.show(navigation)
    navigation.pushViewController(harness.recorder("B"), animated: false)
    harness.device.tap(at: CGPoint(x: 20, y: 20))
    #expect(navigation.viewControllers.count == 2)
    navigation.allows = true
    harness.device.tap(at: CGPoint(x: 20, y: 20))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func aFingerOnAnAlertsButtonMakesTheChoice() throws {
    let root = harness.recorder("A")
    try harness.show(root)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var chosen: [String] = []
    for title in ["Delete", "Keep"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
    }
    root.present(alert, animated: true)
    try harness.device.runUntilIdle()
    harness.device.tap(at: CGPoint(x: 195, y: 440))
    try harness.device.runUntilIdle()
    #expect(chosen == ["Keep"] && root.presentedViewController == nil)
  }

  @Test func aTabBarIsHiddenUnderAPushedViewControllerThatHidesIt() throws {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: harness.recorder("A"))
    tabs.viewControllers = [navigation, harness.recorder("B")]
    try harness.show(tabs)
    let top = harness.recorder("C")
    top.hidesBottomBarWhenPushed = true
    navigation.pushViewController(top, animated: true)
    #expect(tabs.tabBar.isHidden)
    tabs.selectedIndex = 1
    #expect(!tabs.tabBar.isHidden)
    tabs.selectedIndex = 0
    navigation.popViewController(animated: true)
    #expect(!tabs.tabBar.isHidden)
  }
}
