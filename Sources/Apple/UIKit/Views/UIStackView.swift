import Foundation

/// A view that arranges views in a row or a column.
///
/// The stack view creates constraints between the views, and between the views and its own edges. It has the size of
/// its views, unless other constraints determine its size: then the views fill it. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistackview>.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of the length of the row among the views.
  public enum Distribution: Int, Sendable {
    /// The views have their sizes, and stretch or shrink by their priorities to fill the row; if the priorities are
    /// equal, the last view does.
    case fill = 0
    /// All views have the same length.
    case fillEqually = 1
    /// The views have lengths in proportion to their sizes.
    case fillProportionally = 2
    /// The views have their sizes, with equal spaces between them.
    case equalSpacing = 3
    /// The views have their sizes, with equal distances between their centers.
    case equalCentering = 4
  }

  /// The alignment of the views across the row.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack from edge to edge.
    case fill = 0
    /// The views are at the upper or leading edge.
    case leading = 1
    /// The first baselines are aligned.
    case firstBaseline = 2
    /// The views are centerd.
    case center = 3
    /// The views are at the lower or trailing edge.
    case trailing = 4
    /// The last baselines are aligned.
    case lastBaseline = 5
    /// The views of a row are at the upper edge.
    public static let top = Alignment.leading
    /// The views of a row are at the lower edge.
    public static let bottom = Alignment.trailing
  }

  /// A spacing that stands for the default: after a view, the stack view's `spacing`; as `spacing`, 8 points.
  public nonisolated class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// A spacing that stands for the system's space between two views: 8 points.
  public nonisolated class var spacingUseSystem: CGFloat { 1.175494e-38 }

  /// The views that the stack view arranges, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis along which the views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if oldValue != axis { constraintsInsideChanged() } }
  }
  /// The distribution of the length of the row among the views.
  open var distribution = Distribution.fill {
    didSet { if oldValue != distribution { constraintsInsideChanged() } }
  }
  /// The alignment of the views across the row.
  open var alignment = Alignment.fill {
    didSet { if oldValue != alignment { constraintsInsideChanged() } }
  }
  /// The space between two views, in points.
  open var spacing: CGFloat = 0 {
    didSet { if oldValue != spacing { constraintsInsideChanged() } }
  }
  /// Whether the stack view arranges the views within its margins, and not within its bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { constraintsInsideChanged() } }
  }
  /// Stored, but has no effect here: spaces are not measured from baselines.
  open var isBaselineRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Creates an empty stack view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    madeLayout.isStack = true
  }

  /// Creates a stack view with the given views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack view from an archive.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    madeLayout.isStack = true
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index, clamped to the valid range.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    view.madeLayout.isArranged = true
    constraintsInsideChanged()
  }

  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    leaveArrangement(view)
  }

  private func leaveArrangement(_ view: UIView) {
    customSpacings[ObjectIdentifier(view)] = nil
    view.layoutState?.isArranged = false
    view.layoutState?.rank = 0
    constraintsInsideChanged()
    view.constraintsInsideChanged()
  }

  /// Removes `subview`, which leaves the stack view, from the arrangement.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space after a view, in points; has no effect if the stack view does not arrange the view.
  ///
  /// The space stays when the view moves within the arrangement, and is forgotten when the view leaves it. Source: the
  /// comment of this method in Apple's header UIStackView.h.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    constraintsInsideChanged()
  }

  /// Returns the space set after a view, in points, or `spacingUseDefault` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  override func subviewDidChangeVisibility() { constraintsInsideChanged() }

  /// Returns the size that the arranged views need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// The tallest view of a row, or the first view of a column.
  ///
  /// If that view is a stack view, the property is that stack view's `forFirstBaselineLayout`.
  ///
  /// Source: Apple's page "UIStackView", on positioning and sizing a stack view.
  open override var forFirstBaselineLayout: UIView {
    guard let view = axis == .horizontal ? tallestSubview : shownSubviews.first else { return self }
    return view is UIStackView ? view.forFirstBaselineLayout : view
  }
  /// The tallest view of a row, or the last view of a column.
  ///
  /// If that view is a stack view, the property is that stack view's `forLastBaselineLayout`.
  ///
  /// Source: Apple's page "UIStackView", on positioning and sizing a stack view.
  open override var forLastBaselineLayout: UIView {
    guard let view = axis == .horizontal ? tallestSubview : shownSubviews.last else { return self }
    return view is UIStackView ? view.forLastBaselineLayout : view
  }

  /// The tallest visible view; the first, if several have that height.
  private var tallestSubview: UIView? {
    var tallest: (view: UIView, height: CGFloat)?
    for view in shownSubviews {
      let height = UIStackView.contentHeight(of: view)
      if height > tallest?.height ?? -1 { tallest = (view, height) }
    }
    return tallest?.view
  }

  /// Returns the height of a view's content, in points, without its constraints, which are not solved yet.
  private static func contentHeight(of view: UIView) -> CGFloat {
    let own = view.intrinsicContentSize.height
    if own >= 0 { return own }
    guard let stack = view as? UIStackView else { return view.storedBounds.height }
    let heights = stack.shownSubviews.map(contentHeight)
    if stack.axis == .horizontal { return heights.max() ?? 0 }
    return heights.reduce(0, +) + stack.shownSubviews.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
  }

  /// The arranged views that are not hidden.
  var shownSubviews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  /// Stores each view's rank: if priorities are equal, later views give way first.
  func rankSubviews() { for (index, view) in arrangedSubviews.enumerated() { view.madeLayout.rank = index } }

  /// Returns the space after a view, in points.
  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == UIStackView.spacingUseSystem || gap == UIStackView.spacingUseDefault ? 8 : gap
  }
}
