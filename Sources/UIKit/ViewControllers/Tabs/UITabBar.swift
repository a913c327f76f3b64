import Foundation

/// The bar that tabs are chosen from.
///
/// The main actor only. It keeps what it would show.
@MainActor
open class UITabBar: UIView {
  /// The items, from the left.
  open var items: [UITabBarItem]?
  /// The one that is chosen.
  open weak var selectedItem: UITabBarItem?
  /// Who is told when one is chosen.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether what is below shines through.
  ///
  /// Kept, and has no effect here.
  open var isTranslucent = true

  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
}
