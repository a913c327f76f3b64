import Foundation

/// Places views in a row or a column.
///
/// It does so with constraints: between the views, and from them to its own edges. So it is as large as they need where
/// nothing else gives it a size, and they fill it where something does. The main actor only.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the length of the row.
  public enum Distribution: Int, Sendable {
    /// Each has its size, or takes what is left or lacks as its priorities say; of equals, the last.
    case fill = 0
    /// All are as long as each other.
    case fillEqually = 1
    /// Each in proportion to its size.
    case fillProportionally = 2
    /// Each has its size, with the same space between them.
    case equalSpacing = 3
    /// Each has its size, with their middles at the same distance.
    case equalCentering = 4
  }

  /// Where the views stand across the row.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the upper, or the leading, edge.
    case leading = 1
    /// On one first line of text.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the lower, or the trailing, edge.
    case trailing = 4
    /// On one last line of text.
    case lastBaseline = 5
    /// At the upper edge.
    public static let top = Alignment.leading
    /// At the lower edge.
    public static let bottom = Alignment.trailing
  }

  /// What asks for the usual space between two views: 8 points.
  public nonisolated class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
  /// What asks for the space that constraints would give: 8 points.
  public nonisolated class var spacingUseSystem: CGFloat { 1.175494e-38 }

  /// The views that are placed, in their order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Whether it is a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if oldValue != axis { constraintsInsideChanged() } }
  }
  /// How the views share the length of the row.
  open var distribution = Distribution.fill {
    didSet { if oldValue != distribution { constraintsInsideChanged() } }
  }
  /// Where the views stand across the row.
  open var alignment = Alignment.fill {
    didSet { if oldValue != alignment { constraintsInsideChanged() } }
  }
  /// The space between two views, in points.
  open var spacing: CGFloat = 0 {
    didSet { if oldValue != spacing { constraintsInsideChanged() } }
  }
  /// Whether the views stay within the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { constraintsInsideChanged() } }
  }
  /// Stored, but has no effect here: there are no lines of text to measure from.
  open var isBaselineRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// An empty one.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    madeLayout.isStack = true
  }

  /// One with these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// One from an archive.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    madeLayout.isStack = true
  }

  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Puts a view at that place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    view.madeLayout.isArranged = true
    constraintsInsideChanged()
  }

  /// Places a view no more; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    leaveArrangement(view)
  }

  private func leaveArrangement(_ view: UIView) {
    view.layoutState?.isArranged = false
    view.layoutState?.rank = 0
    constraintsInsideChanged()
    view.constraintsInsideChanged()
  }

  /// A view that leaves is not placed any more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the space behind a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    constraintsInsideChanged()
  }

  /// The space that was set behind a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  override func subviewDidChangeVisibility() { constraintsInsideChanged() }

  /// What the views take up.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// The tallest of the views in a row, and the first in a column; if that is a stack view, what it says itself.
  ///
  /// Source: Apple's page "UIStackView", on positioning and sizing a stack view.
  open override var forFirstBaselineLayout: UIView {
    guard let view = axis == .horizontal ? tallestSubview : shownSubviews.first else { return self }
    return view is UIStackView ? view.forFirstBaselineLayout : view
  }
  /// The tallest of the views in a row, and the last in a column; if that is a stack view, what it says itself.
  ///
  /// Source: Apple's page "UIStackView", on positioning and sizing a stack view.
  open override var forLastBaselineLayout: UIView {
    guard let view = axis == .horizontal ? tallestSubview : shownSubviews.last else { return self }
    return view is UIStackView ? view.forLastBaselineLayout : view
  }

  /// Of equals the first.
  private var tallestSubview: UIView? {
    var tallest: (view: UIView, height: CGFloat)?
    for view in shownSubviews {
      let height = UIStackView.contentHeight(of: view)
      if height > tallest?.height ?? -1 { tallest = (view, height) }
    }
    return tallest?.view
  }

  /// How high a view's content is, in points; the heights that constraints give are not known before they are solved.
  private static func contentHeight(of view: UIView) -> CGFloat {
    let own = view.intrinsicContentSize.height
    if own >= 0 { return own }
    guard let stack = view as? UIStackView else { return view.storedBounds.height }
    let heights = stack.shownSubviews.map(contentHeight)
    if stack.axis == .horizontal { return heights.max() ?? 0 }
    return heights.reduce(0, +) + stack.shownSubviews.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
  }

  /// The views that take up room.
  var shownSubviews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  /// Has the views know their places: of equals the later ones give way first.
  func rankSubviews() { for (index, view) in arrangedSubviews.enumerated() { view.madeLayout.rank = index } }

  /// The space behind a view.
  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == UIStackView.spacingUseSystem || gap == UIStackView.spacingUseDefault ? 8 : gap
  }
}
