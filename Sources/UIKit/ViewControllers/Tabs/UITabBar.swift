import Foundation

/// The bar that tabs are chosen from.
///
/// The main actor only. It keeps what it would show; a finger that is lifted over the place of an item chooses it, the
/// items being as wide as each other.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items, from the left.
  open var items: [UITabBarItem]?
  /// The one that is chosen.
  open weak var selectedItem: UITabBarItem?
  /// Who is told when one is chosen.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether what is below shines through; if not, content ends at the bar.
  ///
  /// Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var isTranslucent = true {
    didSet {
      appearanceDidSet(\UITabBar.isTranslucent)
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The colour behind it.
  ///
  /// Kept, and has no effect here.
  open var barTintColor: UIColor? {
    didSet { appearanceDidSet(\UITabBar.barTintColor) }
  }

  /// Whether it is light or dark.
  ///
  /// Kept, and has no effect here.
  open var barStyle = UIBarStyle.default
  /// The image behind it.
  ///
  /// Kept, and has no effect here.
  open var backgroundImage: UIImage?
  /// The image of the line above it.
  ///
  /// Kept, and has no effect here.
  open var shadowImage: UIImage?

  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  weak var controller: UITabBarController?

  /// Stays with the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Stays with the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Chooses the item below the finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let items, !items.isEmpty, bounds.width > 0 else { return }
    let point = touch.location(in: self)
    guard self.point(inside: point, with: event) else { return }
    choose(Int((point.x - bounds.minX) / (bounds.width / CGFloat(items.count))))
  }
  /// Nothing is chosen.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  private func choose(_ index: Int) {
    guard let items, items.indices.contains(index), items[index].isEnabled else { return }
    if let controller { return controller.tapTab(at: index) }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }
}
