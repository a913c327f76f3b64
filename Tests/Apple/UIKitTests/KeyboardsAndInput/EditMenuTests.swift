import Testing
import UIKitTesting

/// The edit menu of iOS before iOS 16.
@MainActor
struct EditMenuTests {
  private let harness: DeviceHarness
  init() throws { harness = try DeviceHarness() }

  @Test func theMenuAppearsOnlyIfTheFirstResponderHasACommand() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.window.addSubview(text)
    let menu = UIMenuController.shared
    menu.showMenu(from: text, rect: .zero)
    #expect(!menu.isMenuVisible)

    text.text = "Spring"
    #expect(text.becomeFirstResponder())
    menu.showMenu(from: text, rect: .zero)
    #expect(menu.isMenuVisible)
    menu.hideMenu()
    #expect(!menu.isMenuVisible)
  }

  @Test func theMenuPostsItsNotificationsInOrder() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.window.addSubview(text)
    text.text = "Spring"
    text.becomeFirstResponder()
    var posted: [NSNotification.Name] = []
    let menu = UIMenuController.shared
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { notification in
        let name = notification.name
        MainActor.assumeIsolated { posted.append(name) }
      }
    }
    menu.setMenuVisible(true, animated: false)
    menu.setMenuVisible(true, animated: false)
    menu.setMenuVisible(false, animated: false)
    #expect(posted == names)
    observers.forEach(NotificationCenter.default.removeObserver)
  }

  @Test func aCustomMenuItemMakesTheMenuAppear() {
    final class Card: UIView {
      override var canBecomeFirstResponder: Bool { true }
      @used dynamic func flip(_ sender: Any?) {}
    }
    let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.window.addSubview(card)
    card.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.showMenu(from: card, rect: card.bounds)
    #expect(!menu.isMenuVisible)

    menu.menuItems = [UIMenuItem(title: "Flip", action: Selector("flip:", method: Card.flip(_:)))]
    menu.showMenu(from: card, rect: card.bounds)
    #expect(menu.isMenuVisible)
  }
}
