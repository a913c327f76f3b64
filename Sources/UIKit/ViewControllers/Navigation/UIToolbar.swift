import Foundation

/// A bar of buttons.
///
/// Use it only on the main actor. The bar is not drawn.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons, from left to right.
  open var items: [UIBarButtonItem]?
  /// Whether content shows through the bar; if not, content ends at the bar.
  ///
  /// Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var isTranslucent = true {
    didSet {
      appearanceDidSet(\UIToolbar.isTranslucent)
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The background colour.
  ///
  /// The value is stored and has no effect here.
  open var barTintColor: UIColor? {
    didSet { appearanceDidSet(\UIToolbar.barTintColor) }
  }
  /// The style of the bar, light or dark.
  ///
  /// The value is stored and has no effect here.
  open var barStyle = UIBarStyle.default

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
