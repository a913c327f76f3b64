import Foundation

/// The edit menu of iOS before iOS 16.
///
/// The main actor only. The menu is never drawn; the controller updates ``isMenuVisible`` and posts its notifications.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimenucontroller>.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// Posted before the menu appears; the object is the controller.
  public nonisolated class var willShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillShowMenuNotification")
  }
  /// Posted after the menu has appeared; the object is the controller.
  public nonisolated class var didShowMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  }
  /// Posted before the menu disappears; the object is the controller.
  public nonisolated class var willHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerWillHideMenuNotification")
  }
  /// Posted after the menu has disappeared; the object is the controller.
  public nonisolated class var didHideMenuNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerDidHideMenuNotification")
  }
  /// Posted if the menu's frame changes; never posted here.
  public nonisolated class var menuFrameDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIMenuControllerMenuFrameDidChangeNotification")
  }

  /// The controller of the application's edit menu.
  open class var shared: UIMenuController { UIApplication.shared.editMenu }

  /// Whether the menu is shown.
  open private(set) var isMenuVisible = false
  /// The direction of the menu's arrow; stored, but has no effect here, since the menu is not drawn.
  open var arrowDirection = ArrowDirection.default
  /// The commands that the application adds to the menu.
  open var menuItems: [UIMenuItem]?
  /// The menu's frame; always empty here, since the menu is not drawn.
  open var menuFrame: CGRect { .zero }

  /// The direction in which the arrow of the menu points.
  public enum ArrowDirection: Int, Sendable {
    /// The system chooses the direction.
    case `default`
    /// The arrow points up.
    case up
    /// The arrow points down.
    case down
    /// The arrow points to the left.
    case left
    /// The arrow points to the right.
    case right
  }

  /// Shows the menu if an object in the responder chain can perform one of its commands; the rectangle has no effect
  /// here.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) { setMenuVisible(true, animated: true) }

  /// Hides the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }

  /// Hides the menu, whatever view it belongs to.
  open func hideMenu(from targetView: UIView) { hideMenu() }

  /// Sets the rectangle beside which the menu appears; has no effect here, since the menu is not drawn.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}

  /// Shows or hides the menu; it is shown only if an object in the responder chain can perform one of its commands.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible != isMenuVisible, !menuVisible || hasCommands else { return }
    let type = UIMenuController.self
    post(menuVisible ? type.willShowMenuNotification : type.willHideMenuNotification)
    isMenuVisible = menuVisible
    post(menuVisible ? type.didShowMenuNotification : type.didHideMenuNotification)
  }

  /// Updates the menu's commands; has no effect here, since the commands are determined when the menu appears.
  open func update() {}

  private var hasCommands: Bool {
    let standard: [Selector] = ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:"]
    let responder = UIApplication.shared.responderOfEvents
    return (standard + (menuItems ?? []).map(\.action)).contains {
      responder.target(forAction: $0, withSender: self) != nil
    }
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
