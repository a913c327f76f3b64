import Foundation

/// The bar that says where on a navigation stack the user is.
///
/// The main actor only. It keeps what it would show: a stack of items, of which a navigation controller's bar has one for each of
/// its view controllers.
@MainActor
open class UINavigationBar: UIView {
  /// The items, the shown one last.
  open var items: [UINavigationItem]?
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what is below shines through.
  ///
  /// Kept, and has no effect here.
  open var isTranslucent = true
  /// Who is told when the stack changes.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The item that is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item that the back button leads to.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Puts `item` on the stack, unless the delegate refuses.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the shown item off the stack, unless the delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    items?.removeLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Sets the stack.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
}
