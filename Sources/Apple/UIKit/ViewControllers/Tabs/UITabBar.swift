import Foundation

/// A bar in which the user selects a tab.
///
/// Use it only on the main actor. A touch that ends on an item selects it; all items have the same width.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitabbar>.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The items, from left to right.
  open var items: [UITabBarItem]? {
    didSet { applyAppearanceToBarItems() }
  }
  /// The selected item.
  open weak var selectedItem: UITabBarItem?
  /// The object that is notified when the user selects an item.
  open weak var delegate: (any UITabBarDelegate)?
  /// Whether content shows through the bar; if false, content ends at the bar.
  ///
  /// Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var isTranslucent = true {
    didSet {
      appearanceDidSet(\UITabBar.isTranslucent)
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The background color; nil for that of the appearance.
  open var barTintColor: UIColor? {
    didSet { appearanceDidSet(\UITabBar.barTintColor) }
  }

  /// The style of the bar, light or dark.
  open var barStyle = UIBarStyle.default
  /// The background image; nil for that of the appearance.
  open var backgroundImage: UIImage?
  /// The image of the line above the bar; an empty image hides the line.
  open var shadowImage: UIImage?

  /// The appearance of the bar at its usual size; the bar keeps a copy.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      standardAppearance = standardAppearance.copy() as? UITabBarAppearance ?? UITabBarAppearance()
      appearanceDidSet(\UITabBar.standardAppearance)
    }
  }
  /// The appearance of the bar while the edge of scrolled content is at the bar; the bar keeps a copy.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy() as? UITabBarAppearance
      appearanceDidSet(\UITabBar.scrollEdgeAppearance)
    }
  }
  /// The way in which items are spread over the bar.
  public enum ItemPositioning: Int, Sendable {
    /// The positions suit the device.
    case automatic = 0
    /// The items fill the whole width.
    case fill
    /// The items are in the middle.
    case centered
  }
  /// The way in which items are spread over the bar.
  ///
  /// The value is stored and has no effect here.
  open var itemPositioning = ItemPositioning.automatic
  /// The width of an item, in points; 0 means the default.
  ///
  /// The value is stored and has no effect here.
  open var itemWidth: CGFloat = 0
  /// The space between items, in points; 0 means the default.
  ///
  /// The value is stored and has no effect here.
  open var itemSpacing: CGFloat = 0
  /// The tint of items that are not selected; nil for a gray.
  open var unselectedItemTintColor: UIColor? {
    didSet { appearanceDidSet(\UITabBar.unselectedItemTintColor) }
  }
  /// The image of the mark behind the selected item; nil for none.
  open var selectionIndicatorImage: UIImage? {
    didSet { appearanceDidSet(\UITabBar.selectionIndicatorImage) }
  }

  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  override func drawLook(in context: CGContext) { drawBar(in: context) }

  weak var controller: UITabBarController?

  /// Handles the touch, so that it does not reach other responders.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Handles the touch, so that it does not reach other responders.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Selects the item at the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let items, !items.isEmpty, bounds.width > 0 else { return }
    let point = touch.location(in: self)
    guard self.point(inside: point, with: event) else { return }
    if let index = placesOfItems.firstIndex(where: { $0.minX <= point.x && point.x < $0.maxX }) { choose(index) }
  }
  /// Does nothing.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  private func choose(_ index: Int) {
    guard let items, items.indices.contains(index), items[index].isEnabled else { return }
    if let controller { return controller.tapTab(at: index) }
    selectedItem = items[index]
    delegate?.tabBar(self, didSelect: items[index])
  }
}
