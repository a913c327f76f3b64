import Testing
import UIKitTesting

/// Tests of appearance proxies of bar items, and of the looks that they set, after Apple's pages "UIAppearance",
/// "UIBarItem", "UIBarButtonItem" and "UITabBarItem".
@MainActor
struct BarItemAppearanceTests {
  // Each test has classes of its own, because a proxy lives as long as the process.
  final class Button: UIBarButtonItem {}
  final class TabItem: UITabBarItem {}
  final class PlainButton: UIBarButtonItem {}
  final class Bar: UIToolbar {}
  final class Inner: UIBarButtonItem {}

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  @Test func theItemsOfABarGetTheLooksOfTheirProxy() {
    Button.appearance().setTitleTextAttributes([.kern: 1], for: .normal)
    Button.appearance().setTitleTextAttributes([.kern: 2], for: .highlighted)
    Button.appearance().tintColor = .red
    Button.appearance().setTitlePositionAdjustment(UIOffset(horizontal: 1, vertical: 2), for: .default)
    let (item, own) = (Button(), Button())
    own.setTitleTextAttributes([.kern: 9], for: .normal)
    let bar = UINavigationBar()
    let title = UINavigationItem(title: "A")
    title.rightBarButtonItem = item
    bar.items = [title]
    #expect(item.titleTextAttributes(for: .normal) == nil)
    window.addSubview(bar)
    #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 1 && item.tintColor == .red)
    #expect(item.titleTextAttributes(for: .highlighted)?[.kern] as? Int == 2)
    #expect(item.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 1, vertical: 2))
    // Items that the bar gets later, too; what was set on the item itself stays.
    title.leftBarButtonItem = own
    #expect(own.titleTextAttributes(for: .normal)?[.kern] as? Int == 9)
    #expect(own.titleTextAttributes(for: .highlighted)?[.kern] as? Int == 2 && own.tintColor == .red)
  }

  @Test func theItemsOfATabBarGetTheLooksOfTheirProxy() {
    TabItem.appearance().setTitleTextAttributes([.kern: 3], for: .selected)
    TabItem.appearance().setBadgeTextAttributes([.kern: 4], for: .normal)
    TabItem.appearance().badgeColor = .green
    TabItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -3)
    let bar = UITabBar()
    window.addSubview(bar)
    let item = TabItem(title: "A", image: nil, tag: 0)
    bar.items = [item]
    #expect(item.titleTextAttributes(for: .selected)?[.kern] as? Int == 3 && item.badgeColor == .green)
    #expect(item.badgeTextAttributes(for: .normal)?[.kern] as? Int == 4)
    #expect(item.titlePositionAdjustment == UIOffset(horizontal: 0, vertical: -3))
  }

  @Test func aProxyMayConcernTheItemsInOneKindOfBar() {
    Inner.appearance(whenContainedInInstancesOf: [Bar.self]).tintColor = .blue
    let (inBar, elsewhere) = (Inner(), Inner())
    for (bar, item) in [(Bar(), inBar), (UIToolbar(), elsewhere)] {
      window.addSubview(bar)
      bar.setItems([item], animated: false)
    }
    #expect(inBar.tintColor == .blue && elsewhere.tintColor == nil)
  }

  @Test func theLooksOfAButtonAreKeptForEachStateAndMetrics() {
    let (button, image, other) = (PlainButton(), UIImage(), UIImage())
    button.setBackgroundImage(image, for: .normal, barMetrics: .default)
    button.setBackgroundImage(other, for: .normal, style: .done, barMetrics: .default)
    button.setBackButtonBackgroundImage(other, for: .highlighted, barMetrics: .compact)
    #expect(button.backgroundImage(for: .normal, barMetrics: .default) === image)
    #expect(button.backgroundImage(for: .highlighted, barMetrics: .default) == nil)
    #expect(button.backgroundImage(for: .normal, style: .done, barMetrics: .default) === other)
    #expect(button.backgroundImage(for: .normal, style: .plain, barMetrics: .default) === image)
    #expect(button.backButtonBackgroundImage(for: .highlighted, barMetrics: .compact) === other)
    button.setBackgroundVerticalPositionAdjustment(1, for: .default)
    button.setBackButtonBackgroundVerticalPositionAdjustment(2, for: .default)
    button.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .compact)
    #expect(button.backgroundVerticalPositionAdjustment(for: .default) == 1)
    #expect(button.backButtonBackgroundVerticalPositionAdjustment(for: .default) == 2)
    #expect(button.backButtonTitlePositionAdjustment(for: .compact).horizontal == 3)
    #expect(button.backButtonTitlePositionAdjustment(for: .default) == .zero)
    button.landscapeImagePhoneInsets.top = 4
    #expect(button.landscapeImagePhoneInsets == UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0))
  }
}
