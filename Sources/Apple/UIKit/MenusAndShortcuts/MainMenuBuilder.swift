import Foundation

/// Builds the application's menu.
@MainActor
final class MainMenuBuilder: UIMenuBuilder {
  let system = UIMenuSystem.main
  private(set) var root: UIMenu

  init() {
    func menu(_ title: String, _ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
      UIMenu(title: title, identifier: identifier, children: children)
    }
    root = menu(
      "",
      .root,
      [
        menu("", .application, [menu("", .about), menu("", .preferences)]), menu("File", .file),
        menu("Edit", .edit, [menu("", .undoRedo), menu("", .standardEdit)]), menu("Format", .format),
        menu("View", .view), menu("Window", .window), menu("Help", .help),
      ]
    )
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    first(in: root) { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    first(in: root) { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    first(in: root) { element in
      guard let command = element as? UICommand, command.action == action else { return false }
      return (command.propertyList as? NSObject) == (propertyList as? NSObject)
    } as? UICommand
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) { change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] } }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

  /// Replaces a menu by the elements that `body` returns for it.
  private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]) {
    if let root = changed(root, identifier, body).first as? UIMenu { self.root = root }
  }

  private func changed(
    _ menu: UIMenu,
    _ identifier: UIMenu.Identifier,
    _ body: (UIMenu) -> [UIMenuElement]
  ) -> [UIMenuElement] {
    if menu.identifier == identifier { return body(menu) }
    return [
      menu.replacingChildren(
        menu.children.flatMap { child in (child as? UIMenu).map { changed($0, identifier, body) } ?? [child] }
      )
    ]
  }

  private func first(in menu: UIMenu, where isMeant: (UIMenuElement) -> Bool) -> UIMenuElement? {
    if isMeant(menu) { return menu }
    for child in menu.children {
      if isMeant(child) { return child }
      if let inner = child as? UIMenu, let found = first(in: inner, where: isMeant) { return found }
    }
    return nil
  }
}

extension UIMenu {
  /// The key commands of the menu and its submenus.
  var keyCommands: [UIKeyCommand] {
    children.flatMap { ($0 as? UIMenu)?.keyCommands ?? [$0 as? UIKeyCommand].compactMap { $0 } }
  }
}
