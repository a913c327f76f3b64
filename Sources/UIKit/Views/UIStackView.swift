import Foundation

/// Places views in a row or a column.
///
/// They get real frames, from their intrinsic sizes or else from `sizeThatFits`, without constraints. The main actor only.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the length of the row.
  public enum Distribution: Int, Sendable {
    /// Each has its size; the last takes what is left or lacks.
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
    /// On one first line of text; as `leading` here.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the lower, or the trailing, edge.
    case trailing = 4
    /// On one last line of text; as `trailing` here.
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
    didSet { setNeedsLayout() }
  }
  /// How the views share the length of the row.
  open var distribution = Distribution.fill {
    didSet { setNeedsLayout() }
  }
  /// Where the views stand across the row.
  open var alignment = Alignment.fill {
    didSet { setNeedsLayout() }
  }
  /// The space between two views, in points.
  open var spacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// Whether the views stay within the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { setNeedsLayout() }
  }
  /// Kept, and has no effect here: there are no lines of text to measure from.
  open var isBaselineRelativeArrangement = false
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// An empty one.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// One with these views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// One from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Puts a view at that place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    if view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Places a view no more; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    setNeedsLayout()
  }

  /// A view that leaves is not placed any more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
  }

  /// Sets the space behind a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    setNeedsLayout()
  }

  /// The space that was set behind a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  override func subviewDidChangeVisibility() { setNeedsLayout() }

  /// What the views take up.
  open override var intrinsicContentSize: CGSize {
    let shown = shownSubviews
    let sizes = shown.map { size(of: $0) }
    let length = sizes.reduce(0) { $0 + along($1) } + gaps(shown).reduce(0, +)
    let breadth = sizes.map { across($0) }.max() ?? 0
    let isRow = axis == .horizontal
    return CGSize(
      width: (isRow ? length : breadth) + margins.left + margins.right,
      height: (isRow ? breadth : length) + margins.top + margins.bottom
    )
  }

  /// What the views take up.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  // MARK: - Layout

  private var shownSubviews: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func along(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  private func size(of view: UIView) -> CGSize {
    let intrinsic = view.intrinsicContentSize
    // A view that asks for nothing keeps what it has.
    let fitting = view.sizeThatFits(view.bounds.size)
    return CGSize(
      width: intrinsic.width == UIView.noIntrinsicMetric ? fitting.width : intrinsic.width,
      height: intrinsic.height == UIView.noIntrinsicMetric ? fitting.height : intrinsic.height
    )
  }

  private func gaps(_ views: [UIView]) -> [CGFloat] {
    views.dropLast().map { view in
      let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
      return gap == UIStackView.spacingUseSystem || gap == UIStackView.spacingUseDefault ? 8 : gap
    }
  }

  /// Places the views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shownSubviews
    guard !views.isEmpty else { return }
    let area = bounds.inset(by: margins)
    let sizes = views.map { size(of: $0) }
    let (lengths, gaps) = share(along(area.size), views, sizes.map { along($0) })
    var place = axis == .horizontal ? area.minX : area.minY
    for (index, view) in views.enumerated() {
      let breadth = alignment == .fill ? across(area.size) : min(across(sizes[index]), across(area.size))
      let room = across(area.size) - breadth
      let offset: CGFloat
      switch alignment {
      case .fill, .leading, .firstBaseline: offset = 0
      case .center: offset = room / 2
      case .trailing, .lastBaseline: offset = room
      }
      view.frame =
        axis == .horizontal
        ? CGRect(x: place, y: area.minY + offset, width: lengths[index], height: breadth)
        : CGRect(x: area.minX + offset, y: place, width: breadth, height: lengths[index])
      place += lengths[index] + (index < gaps.count ? gaps[index] : 0)
    }
  }

  /// The views' lengths, and the spaces between them, that fill `length`.
  private func share(_ length: CGFloat, _ views: [UIView], _ wanted: [CGFloat]) -> ([CGFloat], [CGFloat]) {
    let gaps = self.gaps(views)
    let room = max(0, length - gaps.reduce(0, +))
    let sum = wanted.reduce(0, +)
    let count = CGFloat(views.count)
    switch distribution {
    case .fill:
      var lengths = wanted
      lengths[lengths.count - 1] = max(0, wanted[wanted.count - 1] + room - sum)
      return (lengths, gaps)
    case .fillEqually: return (wanted.map { _ in room / count }, gaps)
    case .fillProportionally: return (wanted.map { sum > 0 ? room * $0 / sum : room / count }, gaps)
    case .equalSpacing:
      guard views.count > 1 else { return ([room], []) }
      let gap = max(spacing, (length - sum) / (count - 1))
      return (wanted, gaps.map { _ in gap })
    case .equalCentering:
      guard views.count > 1 else { return ([room], []) }
      let ends = wanted[0] / 2 + wanted[wanted.count - 1] / 2
      let distance = (length - ends) / (count - 1)
      let between = zip(wanted, wanted.dropFirst()).map { max(spacing, distance - $0 / 2 - $1 / 2) }
      return (wanted, between)
    }
  }
}
