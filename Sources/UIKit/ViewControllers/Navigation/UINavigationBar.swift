import Foundation

/// The bar that says where on a navigation stack the user is.
///
/// The main actor only. It keeps what it would show: a stack of items, of which a navigation controller's bar has one
/// for each of its view controllers. A finger that is lifted over its left third does what the first button on the left
/// does, else goes back; over its right third, what the outermost button on the right does.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The items, the shown one last.
  open var items: [UINavigationItem]?
  /// Whether titles are large.
  open var prefersLargeTitles = false
  /// Whether what is below shines through; if not, content ends at the bar.
  ///
  /// Apple's page: `extendedLayoutIncludesOpaqueBars`.
  open var isTranslucent = true {
    didSet {
      appearanceDidSet(\UINavigationBar.isTranslucent)
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The colour behind it.
  ///
  /// Kept, and has no effect here.
  open var barTintColor: UIColor? {
    didSet { appearanceDidSet(\UINavigationBar.barTintColor) }
  }
  /// Whether it is light or dark.
  ///
  /// Kept, and has no effect here.
  open var barStyle = UIBarStyle.default
  /// How titles look.
  ///
  /// Kept, and has no effect here.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { appearanceDidSet(\UINavigationBar.titleTextAttributes) }
  }
  /// How large titles look.
  ///
  /// Kept, and has no effect here.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The image of the line below it.
  ///
  /// Kept, and has no effect here.
  open var shadowImage: UIImage?
  /// The image of the back button.
  ///
  /// Kept, and has no effect here.
  open var backIndicatorImage: UIImage?
  /// The mask of the back button's image during transitions.
  ///
  /// Kept, and has no effect here.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets the image behind it.
  ///
  /// Kept, and has no effect here.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }

  /// The image behind it.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

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

  weak var controller: UINavigationController?

  /// Stays with the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Stays with the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Does what the button below the finger does.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let item = topItem, bounds.width > 0 else { return }
    let point = touch.location(in: self)
    guard self.point(inside: point, with: event) else { return }
    switch (point.x - bounds.minX) / bounds.width {
    case ..<(1 / 3):
      if let button = item.leftBarButtonItem { button.tap() } else { goBack(from: item) }
    case (2 / 3)...: item.rightBarButtonItem?.tap()
    default: break
    }
  }
  /// Nothing is done.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// What the back button says; nil where the bar shows none.
  package var backTitle: String? {
    guard let item = topItem, let back = backItem, !item.hidesBackButton else { return nil }
    if item.leftBarButtonItem != nil, !item.leftItemsSupplementBackButton { return nil }
    return [back.backButtonTitle, back.backBarButtonItem?.title, back.title].lazy.compactMap { $0 }.first ?? "Back"
  }

  /// Does what a tap of the back button does.
  package func tapBack() {
    if let item = topItem { goBack(from: item) }
  }

  private func goBack(from item: UINavigationItem) {
    if let controller { return controller.goBack() }
    if !item.hidesBackButton, backItem != nil { popItem(animated: true) }
  }
}
