import Foundation

/// An open menu: a context menu or the menu of a button.
///
/// The menu is not drawn: UIKitTesting opens it and makes the user's choices.
@MainActor
package final class ShownMenu {
  var menu: UIMenu {
    didSet { UIDeferredMenuElement.load(in: menu.children) }
  }
  /// Whether the menu is open.
  package private(set) var isShown = true
  /// The view controller of the preview; nil if there is none.
  package let preview: UIViewController?
  private weak var sender: AnyObject?
  private let events: ContextMenuEvents?

  /// Opens a menu.
  init(_ menu: UIMenu, preview: UIViewController?, sender: AnyObject?, events: ContextMenuEvents?) {
    self.menu = menu
    self.preview = preview
    self.sender = sender
    self.events = events
    UIDeferredMenuElement.load(in: menu.children)
    animate(events?.willDisplay)
  }

  /// Opens the menu of a configuration.
  convenience init(_ configuration: UIContextMenuConfiguration, sender: AnyObject?, events: ContextMenuEvents) {
    let preview = configuration.previewProvider?()
    let menu = configuration.actionProvider?([]) ?? UIMenu()
    self.init(menu, preview: preview, sender: sender, events: events)
  }

  /// The actions and commands that are not hidden, including those of submenus, from top to bottom.
  package var elements: [UIMenuElement] { ShownMenu.elements(of: menu) }

  private static func elements(of element: UIMenuElement) -> [UIMenuElement] {
    switch element {
    case let menu as UIMenu: menu.children.flatMap { elements(of: $0) }
    case let deferred as UIDeferredMenuElement: deferred.loaded.flatMap { elements(of: $0) }
    default: attributes(of: element).contains(.hidden) ? [] : [element]
    }
  }

  private static func attributes(of element: UIMenuElement) -> UIMenuElement.Attributes {
    (element as? UIAction)?.attributes ?? (element as? UICommand)?.attributes ?? []
  }

  /// Closes the menu and performs the action or command with that title, as the user's choice does.
  ///
  /// The menu stays open if the element has the attribute `keepsMenuPresented`.
  ///
  /// - Returns: false if the menu is closed, has no such element, or has disabled the element.
  package func choose(_ title: String) -> Bool {
    guard isShown, let element = elements.first(where: { $0.title == title }) else { return false }
    let attributes = ShownMenu.attributes(of: element)
    guard !attributes.contains(.disabled) else { return false }
    if !attributes.contains(.keepsMenuPresented) { close() }
    if let action = element as? UIAction {
      action.perform(for: sender)
    } else if let command = element as? UICommand {
      ApplicationContext.shared.send(command.action, to: nil, from: command, for: nil)
    }
    return true
  }

  /// Calls the delegate for a tap on the preview, and closes the menu.
  ///
  /// - Returns: false if the menu is closed, or is not a context menu.
  package func commitPreview() -> Bool {
    guard isShown, let events else { return false }
    animate(events.willCommit)
    close()
    return true
  }

  /// Closes the menu.
  package func close() {
    guard isShown else { return }
    isShown = false
    animate(events?.willEnd)
  }

  private func animate(_ event: ((ContextMenuAnimation) -> Void)?) {
    let animation = ContextMenuAnimation(of: preview)
    event?(animation)
    animation.run()
  }
}
