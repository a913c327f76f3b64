import Foundation
import Testing

@testable import UIKit

/// Tests of UIKit's own containers from a storyboard.
@MainActor
struct StoryboardContainerTests {
  let tabs: UITabBarController
  let navigation: UINavigationController
  let items: ItemsViewController
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

  init() throws {
    tabs = try #require(
      UIStoryboard(name: "Tabs", bundle: .module).instantiateInitialViewController() as? UITabBarController
    )
    navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    items = try #require(navigation.topViewController as? ItemsViewController)
    window.rootViewController = tabs
    window.isHidden = false
  }

  @Test func tabsAndTheRootOfANavigationControllerAreSet() {
    #expect(tabs.viewControllers?.map(\.title) == [nil, "Second"])
    #expect(navigation.viewControllers == [items])
    #expect(
      navigation.tabBarItem.title == "Items" && navigation.tabBarItem.badgeValue == "3"
        && navigation.tabBarItem.tag == 4
    )
    #expect(navigation.navigationBar.prefersLargeTitles)
    #expect(tabs.viewControllers?.last?.modalPresentationStyle == .fullScreen)
  }

  @Test func barButtonsPerformTheirActionsAndSegues() throws {
    #expect(items.navigationItem.title == "Items")
    #expect(items.navigationItem.rightBarButtonItems?.first === items.addItem)
    #expect(items.navigationItem.rightBarButtonItems?.count == 2)
    let trash = try #require(items.navigationItem.leftBarButtonItem)
    trash.primaryAction.map { $0.handler($0) }
    #expect(items.emptied === trash)
    items.addItem.primaryAction.map { $0.handler($0) }
    #expect(navigation.viewControllers.map(\.title) == [nil, "Detail"])
    #expect(navigation.topViewController?.hidesBottomBarWhenPushed == true)
  }

  @Test func anUnwindSeguePopsToItsDestination() {
    items.performSegue(withIdentifier: "add", sender: nil)
    navigation.topViewController?.performSegue(withIdentifier: "back", sender: nil)
    #expect(items.hasBeenReturnedTo)
    #expect(navigation.viewControllers == [items])
  }

  @Test func anUnwindSegueDismissesSelectsATabAndPops() throws {
    // Given that the second tab presents a detail, over a first tab with another on its stack
    items.performSegue(withIdentifier: "add", sender: nil)
    tabs.selectedIndex = 1
    let second = try #require(tabs.selectedViewController)
    second.performSegue(withIdentifier: "detail", sender: nil)
    let detail = try #require(tabs.presentedViewController)
    // When
    detail.performSegue(withIdentifier: "back", sender: nil)
    // Then
    #expect(items.hasBeenReturnedTo)
    #expect(tabs.presentedViewController == nil)
    #expect(tabs.selectedViewController === navigation)
    #expect(navigation.viewControllers == [items])
  }
}

class ItemsViewController: UIViewController, StoryboardConnectable {
  var addItem: UIBarButtonItem!
  var emptied: UIBarButtonItem?
  var hasBeenReturnedTo = false
  func connect(_ connection: StoryboardConnection) {
    connection.outlet("addItem") { addItem = $0 }
    connection.action("empty:") { emptied = $0 }
    connection.action("returnToItems:") { (segue: UIStoryboardSegue) in hasBeenReturnedTo = true }
  }
}
