import Foundation

/// What a menu is changed with while it is being built, in `buildMenu(with:)`.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
  /// Which menu it is.
  var system: UIMenuSystem { get }
  /// The menu of that name; nil where there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The action of that name; nil where there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// The command that does that; nil where there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in place of another.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Gives a menu other elements.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  )
  /// Puts a menu before another.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu after another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu in front of what is in another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu behind what is in another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Takes a menu away.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
