import Foundation

/// View controllers in columns; where there is room for one only, one of them at a time.
///
/// The main actor only. Where there is room, the primary and the secondary column are shown beside each other, with the
/// supplementary one between them where the style is of three columns.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, set by `viewControllers`.
    case unspecified = 0
    /// Two.
    case doubleColumn = 1
    /// Three.
    case tripleColumn = 2
  }

  /// Which column is meant.
  public enum Column: Int, Sendable {
    /// The first one.
    case primary = 0
    /// The one in the middle of three.
    case supplementary = 1
    /// The last one.
    case secondary = 2
    /// What is shown where there is room for one only.
    case compact = 3
  }

  /// Which columns are to be seen.
  public enum DisplayMode: Int, Sendable {
    /// Whatever there is room for.
    case automatic = 0
    /// The last one.
    case secondaryOnly = 1
    /// One beside the last one.
    case oneBesideSecondary = 2
    /// One over the last one.
    case oneOverSecondary = 3
    /// Two beside the last one.
    case twoBesideSecondary = 4
    /// Two over the last one.
    case twoOverSecondary = 5
    /// Two, with the last one pushed aside.
    case twoDisplaceSecondary = 6
  }

  /// Who says what is shown where.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// How many columns there are.
  open private(set) var style: Style
  /// Which columns the application would like to be seen where there is room; those over the last one stand beside it
  /// here.
  open var preferredDisplayMode: DisplayMode {
    get { wishedMode }
    set {
      chosenMode = nil
      change { wishedMode = newValue }
    }
  }
  private var wishedMode = DisplayMode.automatic
  /// What was shown or hidden since.
  private var chosenMode: DisplayMode?
  private var wasCollapsed: Bool?
  /// Whether a swipe shows what is out of sight.
  ///
  /// Kept, and has no effect here.
  open var presentsWithGesture = true
  private var columns: [Column: UIViewController] = [:]
  /// What the application has put into the columns: where that is no navigation controller, one is made around it.
  private var given: [Column: UIViewController] = [:]
  /// The one that is shown where there is room for one only.
  private var topColumn: Column?

  /// A split view controller of that style, with empty columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A split view controller of two columns, set by `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A split view controller from an archive.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Whether there is room for one column only.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// Which columns are to be seen.
  open var displayMode: DisplayMode {
    if isCollapsed || columns[.primary] == nil { return .secondaryOnly }
    let hasThree = style == .tripleColumn && columns[.supplementary] != nil
    switch chosenMode ?? wishedMode {
    case .secondaryOnly: return .secondaryOnly
    case .oneBesideSecondary, .oneOverSecondary: return .oneBesideSecondary
    default: return hasThree ? .twoBesideSecondary : .oneBesideSecondary
    }
  }

  /// A button that shows and hides the columns before the last one.
  open private(set) lazy var displayModeButtonItem: UIBarButtonItem = UIBarButtonItem(
    title: nil,
    primaryAction: UIAction { [weak self] _ in
      guard let self else { return }
      if displayMode == .secondaryOnly { show(.primary) } else { hide(.primary) }
    }
  )

  /// The view controllers of the columns, from the first.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      setViewController(newValue.first, for: .primary)
      setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// The view controller of `column`, as it was set.
  open func viewController(for column: Column) -> UIViewController? { given[column] }

  /// Sets the view controller of `column`.
  ///
  /// Where the split view was made with a style, one that is no navigation controller has one made around it, but for
  /// the compact column.
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

  /// What state restoration keeps of `column`: what was set, with what was pushed on it since.
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

  /// Brings `column` to where it is to be seen.
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

  /// Takes `column` out of sight, where there is another one to be seen.
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

  /// Changes which columns are to be seen.
  private func change(_ set: () -> Void) {
    let (mode, former) = (displayMode, arrangedColumns)
    set()
    guard displayMode != mode else { return }
    delegate?.splitViewController(self, willChangeTo: displayMode)
    arrange(from: former)
  }

  /// The columns whose views are in place.
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

  /// There is room for more columns than before, or for less.
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

  /// Asks the delegate what is to be seen now that there is room.
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

  /// Shows `vc` in the secondary column, unless the delegate does it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  /// Shows `vc` in the primary column where there is none, else as the detail, unless the delegate does it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if columns[.primary] == nil {
      setViewController(vc, for: .primary)
    } else {
      showDetailViewController(vc, sender: sender)
    }
  }

  /// The columns that are to be seen, from the first.
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

  // MARK: - Its view

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
