import Foundation

/// A bar that shows the user's position in a navigation stack.
///
/// Use it only on the main actor. The bar holds a stack of items, in a navigation controller one for each of its view
/// controllers. A touch that ends on a button as it is drawn performs it. Elsewhere, a touch that ends in the bar's
/// left third performs the first button on the left or, if there is none, goes back, and a touch that ends in its right
/// third performs the outermost button on the right.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uinavigationbar>.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The stack of items.
  ///
  /// The last one is shown.
  open var items: [UINavigationItem]? {
    didSet {
      for item in items ?? [] { item.bar = self }
      applyAppearanceToBarItems()
      if shownSearchBar != nil || topItem?.search != nil { searchDidChange() }
      largeTitleMayChange()
    }
  }
  /// Whether titles are large, below the row of the buttons.
  ///
  /// The bar does not become lower when the content is scrolled. Without UIKitPictures, large titles take no room.
  open var prefersLargeTitles = false {
    didSet { largeTitleMayChange() }
  }
  /// Whether content shows through the bar; if false, content ends at the bar.
  ///
  /// Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var isTranslucent = true {
    didSet {
      appearanceDidSet(\UINavigationBar.isTranslucent)
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The background color; nil for that of the appearance.
  open var barTintColor: UIColor? {
    didSet { appearanceDidSet(\UINavigationBar.barTintColor) }
  }
  /// The style of the bar, light or dark.
  open var barStyle = UIBarStyle.default
  /// The text attributes of titles, unless the appearance has some.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceDidSet(\UINavigationBar.titleTextAttributes) }
  }
  /// The text attributes of large titles, unless the appearance has some.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the line below the bar; an empty image hides the line.
  open var shadowImage: UIImage?
  /// The image in place of the back button's arrow; nil for that of the appearance.
  open var backIndicatorImage: UIImage?
  /// The mask of the back button's image during transitions.
  ///
  /// The value is stored and has no effect here.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The appearance of the bar at its usual size; the bar keeps a copy.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      standardAppearance = standardAppearance.copy() as? UINavigationBarAppearance ?? UINavigationBarAppearance()
      appearanceDidSet(\UINavigationBar.standardAppearance)
    }
  }
  /// The appearance of the bar at compact height; the bar keeps a copy.
  ///
  /// The value is stored and has no effect here.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.copy() as? UINavigationBarAppearance
      appearanceDidSet(\UINavigationBar.compactAppearance)
    }
  }
  /// The appearance of the bar while no content is under it; the bar keeps a copy.
  ///
  /// Nil means none, so that a translucent bar shows what is behind it.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy() as? UINavigationBarAppearance
      appearanceDidSet(\UINavigationBar.scrollEdgeAppearance)
    }
  }
  /// The appearance of the bar at compact height while the edge of scrolled content is at the bar; the bar keeps a
  /// copy.
  ///
  /// The value is stored and has no effect here.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy() as? UINavigationBarAppearance
      appearanceDidSet(\UINavigationBar.compactScrollEdgeAppearance)
    }
  }
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets the background image; the one for the metrics `default` is shown.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  /// Returns the background image; nil if none was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// The object that is notified of changes to the stack.
  open weak var delegate: (any UINavigationBarDelegate)?

  /// The last item, which is shown.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top item, to which the back button leads; nil if there is none.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Pushes `item` onto the stack, unless the delegate refuses.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item from the stack and returns it; returns nil if the stack is empty or the delegate refuses.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    items?.removeLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Sets the stack without calling the delegate.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  weak var controller: UINavigationController?
  /// The search bar in the bar; nil if the item that is shown has no search.
  weak var shownSearchBar: UIView?

  override func drawLook(in context: CGContext) { drawBar(in: context) }

  /// Places the search bar of the item that is shown.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeSearchBar()
  }

  /// Handles the touch, so that it does not reach other responders.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Handles the touch, so that it does not reach other responders.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Performs the action of the button on which the touch ended, or else of the one in that third of the bar.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let item = topItem, bounds.width > 0 else { return }
    let point = touch.location(in: self)
    guard self.point(inside: point, with: event),
      (shownSearchBar == nil && largeTitleHeight == 0) || point.y < currentTitleHeight
    else { return }
    if let target = buttonAsDrawn(at: point) { return target() }
    switch (point.x - bounds.minX) / bounds.width {
    case ..<(1 / 3):
      if let button = item.leftBarButtonItem { button.tap() } else { goBack(from: item) }
    case (2 / 3)...: item.rightBarButtonItem?.tap()
    default: break
    }
  }
  /// Does nothing.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// The title of the back button; nil if the bar shows none.
  package var backTitle: String? {
    guard let item = topItem, let back = backItem, !item.hidesBackButton else { return nil }
    if item.leftBarButtonItem != nil, !item.leftItemsSupplementBackButton { return nil }
    return [back.backButtonTitle, back.backBarButtonItem?.title, back.title].lazy.compactMap { $0 }.first ?? "Back"
  }

  /// Performs the item's back action or goes back, as a tap on the back button does.
  package func tapBack() {
    if let item = topItem { goBack(from: item) }
  }

  func goBack(from item: UINavigationItem) {
    if let action = item.backAction { return action.perform(for: self) }
    if let controller { return controller.goBack() }
    if !item.hidesBackButton, backItem != nil { popItem(animated: true) }
  }
}
