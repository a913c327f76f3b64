import Foundation

/// Shows view controllers in columns, or one at a time if there is space for a single column only.
///
/// Use it only on the main actor. If there is space, the primary and the secondary column are shown side by side; in
/// the three-column style the supplementary column is between them.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// The numbers of columns.
  public enum Style: Int, Sendable {
    /// Two columns, set with `viewControllers`.
    case unspecified = 0
    /// Two columns.
    case doubleColumn = 1
    /// Three columns.
    case tripleColumn = 2
  }

  /// The columns.
  public enum Column: Int, Sendable {
    /// The first column.
    case primary = 0
    /// The middle one of three columns.
    case supplementary = 1
    /// The last column.
    case secondary = 2
    /// The column that is shown if there is space for one only.
    case compact = 3
  }

  /// The arrangements of visible columns.
  public enum DisplayMode: Int, Sendable {
    /// As many columns as there is space for.
    case automatic = 0
    /// The secondary column only.
    case secondaryOnly = 1
    /// One column beside the secondary one.
    case oneBesideSecondary = 2
    /// One column over the secondary one.
    case oneOverSecondary = 3
    /// Two columns beside the secondary one.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one.
    case twoOverSecondary = 5
    /// Two columns that push the secondary one aside.
    case twoDisplaceSecondary = 6
  }

  /// The object that determines which columns are shown, and is notified of changes.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The number of columns.
  open private(set) var style: Style
  /// The preferred arrangement of columns.
  ///
  /// An arrangement of columns over the secondary one shows them beside it here.
  open var preferredDisplayMode: DisplayMode {
    get { wishedMode }
    set {
      chosenMode = nil
      change { wishedMode = newValue }
    }
  }
  private var wishedMode = DisplayMode.automatic

  /// The way in which other columns share the space with the secondary column.
  public enum SplitBehavior: Int, Sendable {
    /// The way that fits the arrangement of columns.
    case automatic = 0
    /// Other columns are beside the secondary column.
    case tile
    /// Other columns are over the secondary column.
    case overlay
    /// Other columns push the secondary column aside.
    case displace
  }

  /// The appearance of the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// A plain background.
    case none = 0
    /// A background like that of a sidebar on the Mac.
    case sidebar
  }

  /// The preferred way in which columns share the space.
  ///
  /// The value is stored and has no effect here: columns are always shown side by side.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// The way in which columns share the space; here they are always side by side.
  open var splitBehavior: SplitBehavior { .tile }
  /// The appearance of the primary column.
  ///
  /// The value is stored and has no effect here.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// The arrangement that a call to show or hide a column has chosen since ``preferredDisplayMode`` was set; nil if
  /// there is none.
  private var chosenMode: DisplayMode?
  private var wasCollapsed: Bool?
  /// Whether a swipe shows hidden columns.
  ///
  /// The value is stored and has no effect here.
  open var presentsWithGesture = true
  private var columns: [Column: UIViewController] = [:]
  /// The view controllers that the application has set.
  ///
  /// ``columns`` contains navigation controllers around those that need one.
  private var given: [Column: UIViewController] = [:]
  /// The column that is shown while the split view is collapsed; nil before it was determined.
  private var topColumn: Column?

  /// Creates a split view controller with that style and empty columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split view controller with two columns, which are set with `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split view controller from an archive.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Whether there is space for one column only: the horizontal size class is not regular.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// The current arrangement of columns.
  open var displayMode: DisplayMode {
    if isCollapsed || columns[.primary] == nil { return .secondaryOnly }
    let hasThree = style == .tripleColumn && columns[.supplementary] != nil
    switch chosenMode ?? wishedMode {
    case .secondaryOnly: return .secondaryOnly
    case .oneBesideSecondary, .oneOverSecondary: return .oneBesideSecondary
    default: return hasThree ? .twoBesideSecondary : .oneBesideSecondary
    }
  }

  /// A button that shows and hides the columns before the secondary one.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = UIBarButtonItem(
    title: nil,
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      if displayMode == .secondaryOnly { show(.primary) } else { hide(.primary) }
    }
  )

  /// The view controllers of the columns, first to last.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// Returns the view controller that was set for `column`; nil if there is none.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Sets the view controller of `column`.
  ///
  /// If the split view controller was created with a style, a view controller that is not a navigation controller is
  /// put into one, except in the compact column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard given[column] !== vc else { return }
    let former = columns[column]
    let isShown = shownColumns.contains(column)
    let new = vc.map { style == .unspecified || column == .compact ? $0 : Self.navigation(around: $0) }
    given[column] = vc
    if let new { addChild(new) }
    former?.willMove(toParent: nil)
    columns[column] = new
    exchange(isShown ? former : nil, for: shownColumns.contains(column) ? new : nil) {
      new?.didMove(toParent: self)
      former?.removeFromParent()
    }
  }

  private static func navigation(around controller: UIViewController) -> UIViewController {
    controller is UINavigationController ? controller : ColumnNavigationController(rootViewController: controller)
  }

  /// Returns the view controllers that state restoration saves for `column`: the assigned one and everything pushed
  /// onto it.
  func stack(of column: Column) -> [UIViewController] {
    (columns[column] as? ColumnNavigationController)?.viewControllers ?? given[column].map { [$0] } ?? []
  }

  func setStack(_ stack: [UIViewController], of column: Column) {
    setViewController(stack.first, for: column)
    guard let navigation = columns[column] as? ColumnNavigationController, navigation.viewControllers != stack else {
      return
    }
    navigation.setViewControllers(stack, animated: false)
  }

  /// Shows `column` if it has a view controller.
  open func show(_ column: Column) {
    guard columns[column] != nil else { return }
    guard isCollapsed else {
      let hasThree = style == .tripleColumn && columns[.supplementary] != nil
      switch column {
      case .primary: change { chosenMode = hasThree ? .twoBesideSecondary : .oneBesideSecondary }
      case .supplementary: if displayMode == .secondaryOnly { change { chosenMode = .oneBesideSecondary } }
      default: break
      }
      return
    }
    guard let former = shownColumns.first, former != column else { return }
    topColumn = column
    exchange(columns[former], for: columns[column]) {}
  }

  /// Hides `column` if another column can be shown.
  open func hide(_ column: Column) {
    guard isCollapsed else {
      let hasThree = style == .tripleColumn && columns[.supplementary] != nil
      switch column {
      case .primary: change { chosenMode = hasThree ? .oneBesideSecondary : .secondaryOnly }
      case .supplementary: change { chosenMode = .secondaryOnly }
      default: break
      }
      return
    }
    guard shownColumns.first == column, column != .primary else { return }
    show(.primary)
  }

  /// Changes the arrangement of columns and notifies the delegate.
  private func change(_ set: () -> Void) {
    let (mode, former) = (displayMode, arrangedColumns)
    set()
    guard displayMode != mode else { return }
    delegate?.splitViewController(self, willChangeTo: displayMode)
    arrange(from: former)
  }

  /// The columns whose views are in the view hierarchy.
  private var arrangedColumns: [Column] {
    guard let view = viewIfLoaded else { return [] }
    return [.primary, .supplementary, .secondary, .compact].filter {
      columns[$0]?.viewIfLoaded?.superview === view
    }
  }

  private func arrange(from former: [Column]) {
    guard isViewLoaded else { return }
    let new = shownColumns
    for column in former where !new.contains(column) {
      delegate?.splitViewController(self, willHide: column)
      exchange(columns[column], for: nil) {}
    }
    for column in new where !former.contains(column) {
      delegate?.splitViewController(self, willShow: column)
      exchange(nil, for: columns[column]) {}
    }
    placeContents()
  }

  /// Collapses or expands the columns if the horizontal size class has changed.
  override func traitsDidChange() {
    guard let wasCollapsed, wasCollapsed != isCollapsed else { return }
    self.wasCollapsed = isCollapsed
    let former = arrangedColumns
    if isCollapsed {
      topColumn = nil
      arrange(from: former)
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      separate()
      arrange(from: former)
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  /// Applies the delegate's choice of columns after the expansion.
  private func separate() {
    guard style == .unspecified else {
      let mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: displayMode)
      if let mode, mode != .automatic { chosenMode = mode }
      return
    }
    guard let primary = columns[.primary],
      let secondary = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    else { return }
    setViewController(secondary, for: .secondary)
  }

  /// Shows `vc` in the secondary column, unless the delegate shows it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  /// Shows `vc` in the primary column if that is empty, otherwise as the detail, unless the delegate shows it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if columns[.primary] == nil {
      setViewController(vc, for: .primary)
    } else {
      showDetailViewController(vc, sender: sender)
    }
  }

  /// The columns that are visible, first to last.
  private var shownColumns: [Column] {
    guard isCollapsed else {
      let isSeen: [Column] =
        switch displayMode {
        case .secondaryOnly: columns[.secondary] == nil ? [.primary] : [.secondary]
        case .oneBesideSecondary where style == .tripleColumn && columns[.supplementary] != nil:
          [.supplementary, .secondary]
        default: style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
      return isSeen.filter { columns[$0] != nil }
    }
    if columns[.compact] != nil { return [.compact] }
    if let topColumn, columns[topColumn] != nil { return [topColumn] }
    let proposed: Column = columns[.secondary] == nil ? .primary : .secondary
    let top: Column
    if style == .unspecified, let primary = columns[.primary], let secondary = columns[.secondary] {
      let isDealtWith =
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      top = isDealtWith ? .primary : .secondary
    } else {
      top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }
    guard columns[top] != nil else { return columns[.primary] == nil ? [] : [.primary] }
    if isViewLoaded { topColumn = top }
    return [top]
  }

  private func exchange(_ old: UIViewController?, for new: UIViewController?, then didEnd: @escaping () -> Void) {
    guard let view = viewIfLoaded, old !== new else { return didEnd() }
    let transition = ControllerTransition(from: old, to: new, in: view, order: .tabs, animated: false)
    transition.didEnd = { _ in didEnd() }
    run(transition)
    placeContents()
  }

  // MARK: - View

  override func installContents() {
    wasCollapsed = isCollapsed
    for column in shownColumns {
      guard let controller = columns[column], controller.view.superview !== view else { continue }
      view.addSubview(controller.view)
    }
    placeContents()
  }

  override func placeContents() {
    guard let view = viewIfLoaded else { return }
    let shown = shownColumns.compactMap { columns[$0]?.viewIfLoaded }.filter { $0.superview === view }
    let side = shown.count > 1 ? min(320, view.bounds.width / CGFloat(shown.count)) : 0
    for (place, column) in shown.enumerated() {
      let isLast = place == shown.count - 1
      let x = side * CGFloat(place)
      column.frame = CGRect(x: x, y: 0, width: isLast ? view.bounds.width - x : side, height: view.bounds.height)
    }
  }
}
