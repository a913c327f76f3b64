import Foundation

/// The contents of a navigation bar for a view controller.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uinavigationitem>.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The sizes of the title.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The size of the preceding item's title.
    case automatic
    /// A large title.
    case always
    /// A small title.
    case never
    /// A large title beside the buttons.
    case inline
  }

  /// The styles of a back button's text.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, if there is enough space.
    case `default`
    /// A generic title.
    case generic
    /// No title.
    case minimal
  }

  /// The title of the item.
  open var title: String?
  /// A view that replaces the title.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// The back button that leads to this item.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { bar?.applyAppearanceToBarItems() }
  }
  /// The title of the back button that leads to this item.
  open var backButtonTitle: String?
  /// The style of the back button that leads to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// Whether this item shows no back button.
  open var hidesBackButton = false
  /// Whether the buttons on the left are shown in addition to the back button.
  open var leftItemsSupplementBackButton = false
  /// The buttons on the left, from left to right.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.applyAppearanceToBarItems() }
  }
  /// The buttons on the right, from right to left.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { bar?.applyAppearanceToBarItems() }
  }
  /// The size of the title.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { bar?.largeTitleMayChange() }
  }

  /// The appearance of the bar at its usual size while the item is shown; the item keeps a copy.
  open var standardAppearance: UINavigationBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.copy() as? UINavigationBarAppearance
    }
  }
  /// The appearance of the bar at compact height; the item keeps a copy.
  ///
  /// The value is stored and has no effect here.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance?.copy() as? UINavigationBarAppearance
    }
  }
  /// The appearance of the bar while the item is shown and no content is under the bar; the item keeps a copy.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy() as? UINavigationBarAppearance
    }
  }
  /// The appearance of the bar at compact height while the edge of scrolled content is at the bar; the item keeps a
  /// copy.
  ///
  /// The value is stored and has no effect here.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy() as? UINavigationBarAppearance
    }
  }
  /// Whether the search bar hides while the content scrolls.
  ///
  /// The value is stored and has no effect here: the search bar is always shown.
  open var hidesSearchBarWhenScrolling = true
  /// The stored value of ``searchController``, typed so that this file does not depend on the search.
  var search: UIViewController? {
    didSet { if oldValue !== search { bar?.searchDidChange() } }
  }
  /// The bar to whose stack the item was last added.
  weak var bar: UINavigationBar?
  /// The action of the back button while this item is shown; nil pops the item.
  ///
  /// Apple's page: `backAction`.
  open var backAction: UIAction?

  /// Creates an item with that title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item without a title; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The first button on the left.
  ///
  /// Setting it replaces all buttons on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button on the right.
  ///
  /// Setting it replaces all buttons on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Replaces all buttons on the left with `item`.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Replaces all buttons on the right with `item`.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets whether this item shows no back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
