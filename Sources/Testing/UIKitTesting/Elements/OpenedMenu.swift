import UIKit

/// A menu that the user has opened: a context menu, or the menu of a button.
@MainActor
public struct OpenedMenu {
  private let menu: ShownMenu

  init(_ menu: ShownMenu) { self.menu = menu }

  /// Whether the menu is still open.
  public var isOpen: Bool { menu.isShown }

  /// The titles of the actions and commands, with those of submenus, from top to bottom; hidden ones are left out.
  public var titles: [String] { menu.elements.map(\.title) }

  /// The view controller of the preview; nil if the preview shows a view without a view controller.
  public var preview: UIViewController? { menu.preview }

  /// Taps the preview of a context menu: the delegate, which may then present the previewed view controller, is
  /// notified, and the menu is closed.
  ///
  /// - Returns: false if the menu is closed, or is the menu of a button.
  @discardableResult
  public func tapPreview() -> Bool { menu.commitPreview() }

  /// Closes the menu without a choice.
  public func close() { menu.close() }
}

// The asynchronous forms of these members are generated.
extension OpenedMenu {
  /// Chooses the action or command with that title: the menu is closed, and then the action is performed.
  ///
  /// - Returns: false if the menu is closed, or if it has no such element, or if the element is disabled.
  @discardableResult
  public func choose(_ title: String) -> Bool { menu.choose(title) }
}
