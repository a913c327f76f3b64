import Foundation

/// A bar of buttons.
///
/// The main actor only. It keeps what it would show.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons, from the left.
  open var items: [UIBarButtonItem]?
  /// Whether what is below shines through; if not, content ends at the bar.
  ///
  /// Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var isTranslucent = true {
    didSet {
      appearanceDidSet(\UIToolbar.isTranslucent)
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The colour behind it.
  ///
  /// Kept, and has no effect here.
  open var barTintColor: UIColor? {
    didSet { appearanceDidSet(\UIToolbar.barTintColor) }
  }
  /// Whether it is light or dark.
  ///
  /// Kept, and has no effect here.
  open var barStyle = UIBarStyle.default

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
