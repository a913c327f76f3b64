import Foundation

/// What a navigation bar shows for a view controller.
///
/// The main actor only.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// How large the title is.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the one before.
    case automatic
    /// Large.
    case always
    /// Small.
    case never
    /// Large, beside the buttons.
    case inline
  }

  /// How a back button says where it goes.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// By the title, where there is room.
    case `default`
    /// By a short title.
    case generic
    /// Not at all.
    case minimal
  }

  /// The title.
  open var title: String?
  /// A view in place of the title.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// The button that leads back to this one.
  open var backBarButtonItem: UIBarButtonItem?
  /// What the button that leads back to this one says.
  open var backButtonTitle: String?
  /// How the button that leads back to this one says where it goes.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// Whether there is no button that leads back from this one.
  open var hidesBackButton = false
  /// Whether the buttons on the left stand beside the back button.
  open var leftItemsSupplementBackButton = false
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right, from the right.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// How large the title is.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// One with that title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// One without a title.
  public override init() { super.init() }

  /// One from an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets the first button on the left.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the outermost button on the right.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the buttons on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets whether there is no button that leads back from this one.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}
