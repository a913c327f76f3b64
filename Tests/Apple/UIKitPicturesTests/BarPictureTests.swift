import Foundation
import Testing
import UIKit
import UIKitTesting

/// Tests of how bars, and the home indicator, are drawn.
@MainActor
@Suite
struct BarPictureTests {
  let picture: PictureOfDevice
  private let device: SimulatedDevice

  init() throws {
    picture = try PictureOfDevice()
    device = picture.device
  }

  private func image(_ color: UIColor, _ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size)
      .image { context in
        color.setFill()
        context.fill(CGRect(origin: .zero, size: size))
      }
  }

  private func show(_ controller: UIViewController) {
    device.run { picture.window.rootViewController = controller }
    device.advance(by: .seconds(1))
  }

  private func table(rows: Int) -> UITableViewController {
    let controller = Rows()
    controller.count = rows
    return controller
  }

  @Test func anEmptyShadowImageHidesTheLineOfABar() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
    device.run { picture.view.addSubview(bar) }
    #expect(try picture.colors((200, 100)) != picture.colors((200, 120)))
    device.run { bar.setShadowImage(UIImage(), forToolbarPosition: .any) }
    #expect(try picture.colors((200, 100)) == picture.colors((200, 120)))
  }

  @Test func aShadowImageIsDrawnOutsideOfTheBar() throws {
    let shadow = image(.red, CGSize(width: 1, height: 6))
    device.run {
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
      toolbar.setShadowImage(shadow, forToolbarPosition: .any)
      let tabBar = UITabBar(frame: CGRect(x: 0, y: 300, width: 390, height: 49))
      tabBar.shadowImage = shadow
      let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 500, width: 390, height: 44))
      navigationBar.shadowImage = shadow
      for bar in [toolbar, tabBar, navigationBar] { picture.view.addSubview(bar) }
    }
    #expect(try picture.colors((200, 97), (200, 297), (200, 547)) == Array(repeating: [255, 0, 0], count: 3))
  }

  @Test func aTabBarFromRightToLeftIsMirrored() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
      return controller
    }
    tabs.tabBar.selectionIndicatorImage = image(.red, CGSize(width: 195, height: 49))
    show(tabs)
    let y = Double(tabs.tabBar.frame.minY) + 5
    #expect(try picture.colors((20, y)) == [[255, 0, 0]])
    device.run { tabs.tabBar.semanticContentAttribute = .forceRightToLeft }
    #expect(try picture.colors((370, y)) == [[255, 0, 0]])
    device.tap(at: CGPoint(x: 20, y: y))
    #expect(tabs.selectedIndex == 1)
    #expect(try picture.colors((20, y)) == [[255, 0, 0]])
  }

  @Test(arguments: [3, 40]) func aTabBarAtTheEndOfTheContentHasItsOwnAppearance(rows: Int) throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [table(rows: rows)]
    let appearance = UITabBarAppearance()
    appearance.backgroundColor = .red
    tabs.tabBar.scrollEdgeAppearance = appearance
    show(tabs)
    let isRed = try picture.colors((20, Double(tabs.tabBar.frame.minY) + 10)) == [[255, 0, 0]]
    #expect(isRed == (rows == 3))
  }

  @Test(arguments: [3, 40]) func aToolbarAtTheEndOfTheContentHasItsOwnAppearance(rows: Int) throws {
    let navigation = UINavigationController(rootViewController: table(rows: rows))
    navigation.isToolbarHidden = false
    let appearance = UIToolbarAppearance()
    appearance.backgroundColor = .red
    navigation.toolbar.scrollEdgeAppearance = appearance
    show(navigation)
    let isRed = try picture.colors((20, Double(navigation.toolbar.frame.minY) + 10)) == [[255, 0, 0]]
    #expect(isRed == (rows == 3))
  }

  @Test func aViewControllerHidesTheHomeIndicator() throws {
    #expect(try picture.colors((195, 840)) == [[0, 0, 0]])
    let controller = Whole()
    show(UINavigationController(rootViewController: controller))
    controller.view.backgroundColor = .white
    #expect(try picture.colors((195, 840)) == [[255, 255, 255]])
  }
}

private final class Rows: UITableViewController {
  var count = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class Whole: UIViewController {
  override var prefersHomeIndicatorAutoHidden: Bool { true }
}
