import Testing
import UIKitTesting

/// Tests of touches on bars and alerts.
@MainActor
struct BarTouchTests {
  let stage = Stage.withoutApplication()

  @Test func aFingerOnATabSelectsIt() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [stage.teller("A"), stage.teller("B")]
    try stage.show(tabs)
    stage.device.tap(at: CGPoint(x: 300, y: 820))
    #expect(tabs.selectedIndex == 1)
    stage.device.tap(at: CGPoint(x: 100, y: 820))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func aFingerOnTheBackButtonPopsUnlessItIsHiddenOrReplaced() throws {
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    let top = stage.teller("B")
    navigation.pushViewController(top, animated: false)
    let back = CGPoint(x: 20, y: 20)

    top.navigationItem.hidesBackButton = true
    stage.device.tap(at: back)
    #expect(navigation.topViewController === top)
    top.navigationItem.hidesBackButton = false

    var taps = 0
    top.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", primaryAction: UIAction { _ in taps += 1 })
    stage.device.tap(at: back)
    #expect(taps == 1 && navigation.topViewController === top)
    top.navigationItem.leftBarButtonItem = nil

    stage.device.tap(at: back)
    #expect(navigation.viewControllers.count == 1)
    try stage.device.runUntilIdle()
    #expect(top.parent == nil)
  }

  @Test func aNavigationControllerThatIsItsBarsDelegateMayRefuseToGoBack() throws {
    final class Asking: UINavigationController, UINavigationBarDelegate {
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
    }
    let navigation = Asking(rootViewController: stage.teller("A"))
    try stage.show(navigation)
    navigation.pushViewController(stage.teller("B"), animated: false)
    stage.device.tap(at: CGPoint(x: 20, y: 20))
    #expect(navigation.viewControllers.count == 2)
    navigation.allows = true
    stage.device.tap(at: CGPoint(x: 20, y: 20))
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func aFingerOnAnAlertsButtonMakesTheChoice() throws {
    let root = stage.teller("A")
    try stage.show(root)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var chosen: [String] = []
    for title in ["Delete", "Keep"] {
      alert.addAction(UIAlertAction(title: title, style: .default) { chosen.append($0.title ?? "") })
    }
    root.present(alert, animated: true)
    try stage.device.runUntilIdle()
    stage.device.tap(at: CGPoint(x: 195, y: 440))
    try stage.device.runUntilIdle()
    #expect(chosen == ["Keep"] && root.presentedViewController == nil)
  }

  @Test func aTabBarIsOutOfSightUnderWhatWantsItSo() throws {
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: stage.teller("A"))
    tabs.viewControllers = [navigation, stage.teller("B")]
    try stage.show(tabs)
    let top = stage.teller("C")
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
