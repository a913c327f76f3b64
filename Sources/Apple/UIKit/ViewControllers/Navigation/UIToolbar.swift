import Foundation

/// A bar of buttons.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitoolbar>.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons, from left to right.
  open var items: [UIBarButtonItem]? {
    didSet { applyAppearanceToBarItems() }
  }
  /// Whether content shows through the bar; if false, content ends at the bar.
  ///
  /// Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var isTranslucent = true {
    didSet {
      appearanceDidSet(\UIToolbar.isTranslucent)
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The background color; nil for that of the appearance.
  open var barTintColor: UIColor? {
    didSet { appearanceDidSet(\UIToolbar.barTintColor) }
  }
  /// The style of the bar, light or dark.
  open var barStyle = UIBarStyle.default

  /// The appearance of the bar at its usual size; the bar keeps a copy.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      standardAppearance = standardAppearance.copy() as? UIToolbarAppearance ?? UIToolbarAppearance()
      appearanceDidSet(\UIToolbar.standardAppearance)
    }
  }
  /// The appearance of the bar at compact height; the bar keeps a copy.
  ///
  /// The value is stored and has no effect here.
  open var compactAppearance: UIToolbarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.copy() as? UIToolbarAppearance
      appearanceDidSet(\UIToolbar.compactAppearance)
    }
  }
  /// The appearance of the bar while the edge of scrolled content is at the bar; the bar keeps a copy.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy() as? UIToolbarAppearance
      appearanceDidSet(\UIToolbar.scrollEdgeAppearance)
    }
  }
  /// The appearance of the bar at compact height while the edge of scrolled content is at the bar; the bar keeps a
  /// copy.
  ///
  /// The value is stored and has no effect here.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy() as? UIToolbarAppearance
      appearanceDidSet(\UIToolbar.compactScrollEdgeAppearance)
    }
  }
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private var shadowImages: [UIBarPosition: UIImage] = [:]

  /// Sets the background image, here for all positions at once; the one for the metrics `default` is shown.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) { backgroundImages[barMetrics] = backgroundImage }
  /// Returns the background image; nil if none was set.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }
  /// Sets the image of the line at the bar's edge; an empty image hides the line.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadowImages[topOrBottom] = shadowImage
  }
  /// Returns the image of the line at the bar's edge; nil if none was set.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImages[topOrBottom] }

  /// Performs the action of the button on which the touch ended, as it is drawn; without UIKitPictures, no button has
  /// a place.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), let item = itemAsDrawn(at: point) else {
      return super.touchesEnded(touches, with: event)
    }
    item.tap()
  }

  override func drawLook(in context: CGContext) { drawBar(in: context) }

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
