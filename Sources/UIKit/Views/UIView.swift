import Foundation
import Mainspring

/// A rectangle of the screen that can be touched, with others inside it.
///
/// The main actor only.
///
/// Nothing is drawn: a view has its place, its subviews, and what it does with touches.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // What is read at each level for each finger goes without checks for conflicting accesses, which would cost more than
  // the reading: it is only read and set whole, by the main actor.

  /// The view that this one is in.
  @exclusivity(unchecked) open internal(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  @exclusivity(unchecked) open internal(set) var subviews: [UIView] = []
  /// The view controller whose view this is.
  weak var viewController: UIViewController?
  var ownAppearance: Set<AnyKeyPath> = []
  private var ownTint: UIColor?

  /// What the view would be filled with; stored, but has no effect here: nothing is drawn.
  open var backgroundColor: UIColor? {
    didSet { appearanceDidSet(\UIView.backgroundColor) }
  }

  /// The colour of what can be touched in the view: its own, else that of the view around it, else the system's.
  ///
  /// nil takes the view's own away.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      ownTint = newValue
      appearanceDidSet(\UIView.tintColor)
      tellOfTint()
    }
  }

  /// The view's ``tintColor`` is another one, since it was set here or further out.
  ///
  /// For subclasses; the default implementation does nothing.
  open func tintColorDidChange() {}

  private func tellOfTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellOfTint() }
  }

  /// A view with that rectangle, in points of its future superview's coordinates.
  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    super.init()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: Self.frameByDefault) }

  /// The frame of a view that is made without one; for classes of the module.
  class var frameByDefault: CGRect { .zero }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? InterfaceCoder)?.configure(self)
  }

  /// Puts the view into an archive.
  ///
  /// For subclasses; the default implementation does nothing.
  open func encode(with coder: NSCoder) {}

  // MARK: - Geometry

  @exclusivity(unchecked) final var storedBounds = CGRect.zero
  @exclusivity(unchecked) final var storedCenter = CGPoint.zero
  final var storedTransform = CGAffineTransform.identity {
    didSet { updateIsTransformed() }
  }
  /// The anchor point of the view's layer: the part of the view that `center` is the place of, and that the transform
  /// is around.
  final var storedAnchorPoint = LayerGeometry.middle {
    didSet { updateIsTransformed() }
  }
  /// Whether the transform is not the identity or the anchor point not the middle; otherwise all conversions are sums.
  @exclusivity(unchecked) final var isTransformed = false

  private func updateIsTransformed() {
    isTransformed = !storedTransform.isIdentity || storedAnchorPoint != LayerGeometry.middle
  }

  /// The view's rectangle, in points of its superview's coordinates.
  ///
  /// It follows from `bounds`, `center`, `transform` and the layer's `anchorPoint`; with a transform it is the smallest
  /// rectangle around the view, and setting it sets the size that the view has before it is transformed.
  open var frame: CGRect {
    get {
      if isTransformed { return geometry.frame }
      let size = storedBounds.size
      return CGRect(
        x: storedCenter.x - size.width / 2,
        y: storedCenter.y - size.height / 2,
        width: size.width,
        height: size.height
      )
    }
    set {
      if isTransformed {
        var geometry = geometry
        geometry.frame = newValue
        return setGeometry(bounds: geometry.bounds, center: geometry.position)
      }
      let newValue = newValue.standardized
      let middle = CGPoint(x: newValue.origin.x + newValue.width / 2, y: newValue.origin.y + newValue.height / 2)
      setGeometry(bounds: CGRect(origin: storedBounds.origin, size: newValue.size), center: middle)
    }
  }

  /// The view's rectangle in its own coordinates: what its subviews' frames are counted from, and its size, in points.
  open var bounds: CGRect {
    get { storedBounds }
    set { setGeometry(bounds: newValue, center: storedCenter) }
  }

  /// The middle of the view, in points of its superview's coordinates; if the layer's `anchorPoint` is not the middle,
  /// the place of that point.
  open var center: CGPoint {
    get { storedCenter }
    set { setGeometry(bounds: storedBounds, center: newValue) }
  }

  /// How the view is turned and stretched, around its middle.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { storedTransform = newValue }
  }

  /// The bounds have changed; their size when it differs from the old one's.
  ///
  /// For classes of the module that have to follow.
  func boundsDidChange(from old: CGRect) {}

  private func setGeometry(bounds: CGRect, center: CGPoint) {
    let old = storedBounds
    storedBounds = bounds
    let wasMoved = storedCenter != center
    storedCenter = center
    if let layout = layoutState { geometryChanged(layout, from: old, wasMoved: wasMoved) }
    guard old != bounds else { return }
    if old.size != bounds.size {
      setNeedsLayout()
      superview?.subviewDidResize()
      if autoresizesSubviews { for subview in subviews { subview.autoresize(from: old.size, to: bounds.size) } }
    }
    boundsDidChange(from: old)
  }

  /// Which parts of the view's place grow and shrink with its superview.
  open var autoresizingMask: UIView.AutoresizingMask = []
  /// Whether the subviews follow when the size changes, as their masks say.
  open var autoresizesSubviews = true

  /// The size that suits the view best within `size`: for a plain view, the one it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

  /// Gives the view the size that suits it.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The size that the view's content asks for; a plain view has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The content's size has changed: the superview is laid out anew.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    if !isPlacedByFrame { constraintsOutsideChanged() }
  }

  /// How far the view reaches beyond the rectangle that constraints are about, in points; for subclasses.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle that constraints are about, of a view with that frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of a view of which constraints give that rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    )
  }

  /// The view whose first line of text counts as this one's; for subclasses.
  ///
  /// The same as for the last line, unless a subclass says otherwise.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last line of text counts as this one's; for subclasses.
  open var forLastBaselineLayout: UIView { self }

  /// The size that the view's constraints and those inside it give it, as near to `targetSize` as they leave it free.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that the view's constraints and those inside it give it, where being as large as `targetSize` matters as
  /// much as the priorities say.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutProblem.size(
      of: self,
      fitting: .init(size: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    )
  }

  /// The content's size as constraints take it, with the text's lines broken at `width` where that is known.
  func contentSizeForLayout(breakingAt width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// Whether the content is the higher, the less wide it is.
  var breaksLines: Bool { false }
  /// How far the first line of text stands from the upper edge, and the last from the lower one; nil if there is no
  /// text: then the first baseline is the upper edge and the last one the lower edge.
  var baselineInsets: (top: CGFloat, bottom: CGFloat)? { nil }

  // MARK: - Looks

  /// What the view would be drawn with; in step with the view.
  ///
  /// A subclass may give it another class with ``layerClass``.
  open var layer: CALayer {
    if let ownLayer { return ownLayer }
    let layer = makeLayer()
    ownLayer = layer
    return layer
  }
  /// The layer, if it was asked for already.
  private(set) var ownLayer: CALayer?

  /// How the view is moved, turned and stretched in space; where it stays in the plane, its ``transform``.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether the view, with all inside it, is out of sight and of reach.
  @exclusivity(unchecked) open var isHidden = false {
    didSet { if oldValue != isHidden { superview?.subviewDidChangeVisibility() } }
  }
  /// How opaque the view is, from 0 to 1; below 0.01 it cannot be touched.
  @exclusivity(unchecked) open var alpha: CGFloat = 1
  /// Stored, but has no effect here: nothing is drawn.
  open var isOpaque = true
  /// Stored, but has no effect here: nothing is drawn.
  ///
  /// What is outside of the view cannot be touched in any case.
  open var clipsToBounds = false
  /// Stored, but has no effect here: nothing is drawn.
  open var clearsContextBeforeDrawing = true
  /// Stored, but has no effect here: nothing is drawn.
  open var contentMode = UIView.ContentMode.scaleToFill
  /// How many pixels a point has along each side.
  open var contentScaleFactor: CGFloat = UIScreen.main.scale
  /// Stored, but has no effect here: nothing is drawn.
  open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// Whether the view's content is mirrored if the language is read from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
  }
  /// In which direction the content right inside the view runs; that of views further inside may differ.
  ///
  /// Stack views, constraints that the view holds and flow layouts heed it. Apple's page:
  /// `effectiveUserInterfaceLayoutDirection`.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: directionAround)
  }
  /// In which direction content of that kind runs in the application's language.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: applicationDirection)
  }
  /// In which direction content of that kind runs if what is around it runs in `layoutDirection`.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
  /// For classes of the module: the content runs in another direction than before, or may do so.
  func layoutDirectionDidChange() { constraintsTurnedRound() }
  /// Stored, but has no effect here: nothing is drawn.
  open var mask: UIView?
  /// A number to find the view by.
  open var tag = 0
  /// A name that tests find the view by; not shown to anybody.
  open var accessibilityIdentifier: String?
  /// Stored, but has no effect here: there is no assistive technology.
  open var accessibilityLabel: String?
  /// Stored, but has no effect here: there is no assistive technology.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Stored, but has no effect here: there is no assistive technology.
  open var accessibilityHint: String?
  /// Stored, but has no effect here: there is no assistive technology.
  open var accessibilityValue: String?
  /// Stored, but has no effect here: there is no assistive technology.
  open var isAccessibilityElement = false
  /// Stored, but has no effect here: there is no assistive technology.
  open var accessibilityElementsHidden = false
  /// The name by which the view's state is kept with that of its view controller; nil: it is not.
  open var restorationIdentifier: String?
  /// Puts the view's state into an archive; for subclasses.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Takes the view's state from an archive; for subclasses.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Draws the view's content.
  ///
  /// For subclasses; never called here, where nothing is drawn.
  open func draw(_ rect: CGRect) {}

  /// Has no effect here: nothing is drawn.
  open func setNeedsDisplay() {}

  /// Has no effect here: nothing is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// A subview has been hidden or shown again.
  func subviewDidChangeVisibility() {}

  // MARK: - Traits

  var ownTraits: ViewTraits?
  /// What the view has to reckon with.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// The traits have changed.
  ///
  /// For subclasses; the default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Light or dark, for this view and those in it; `unspecified` leaves it to what is around it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.overrides.style ?? .unspecified }
    set { setOverrides { $0.style = newValue } }
  }

  // MARK: - The tree

  /// The window that the view is in; nil where it is in none.
  open var window: UIWindow? {
    var view = superview
    while let above = view {
      guard let next = above.superview else { return above as? UIWindow }
      view = next
    }
    return nil
  }

  /// The view controller whose view this is, else the superview.
  open override var next: UIResponder? { viewController ?? superview }

  /// Puts `view` into this one, in front of the others; it leaves where it was.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Puts `view` into this one at that place, counted from the back; it leaves where it was.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts `view` right behind `siblingSubview`.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Puts `view` right in front of `siblingSubview`.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Has two subviews change places.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    ownLayer?.subviewsWillExchange(subviews[index1], subviews[index2])
    subviews.swapAt(index1, index2)
  }

  /// Puts a subview in front of the others; of another's subview nothing happens.
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
    ownLayer?.subviewDidMove(view, to: .front)
  }

  /// Puts a subview behind the others; of another's subview nothing happens.
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
    ownLayer?.subviewDidMove(view, to: .back)
  }

  /// Takes the view out of its superview, if it is in one.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    var move = WindowMove(of: self, to: nil)
    move?.begin()
    leaveSuperview()
    move?.end()
  }

  /// The view is about to come into another, or to leave the one that it is in.
  ///
  /// For subclasses; the default implementation does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view has come into another, or has left it.
  ///
  /// For subclasses; the default implementation does nothing.
  open func didMoveToSuperview() {}

  /// The view is about to come into another window, or to leave the one that it is in.
  ///
  /// For subclasses; the default implementation does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view has come into another window, or has left it.
  ///
  /// For subclasses; the default implementation does nothing.
  open func didMoveToWindow() {}

  /// A view has come into this one.
  ///
  /// For subclasses; the default implementation does nothing.
  open func didAddSubview(_ subview: UIView) {}

  /// A view is about to leave this one.
  ///
  /// For subclasses; the default implementation does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Whether this is `view`, or is inside it.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let it = current {
      if it === view { return true }
      current = it.superview
    }
    return false
  }

  /// The first view with that tag, this one or one inside it; nil where there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Has the text field inside this view that is being edited give that up.
  ///
  /// - Parameter force: not to ask it whether it will.
  /// - Returns: whether nothing inside is being edited any more.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let editing = window?.firstResponder as? UIView, editing.isDescendant(of: self) else { return true }
    if editing.resignFirstResponder() { return true }
    if force { window?.giveUpFirstResponder() }
    return force
  }

  // MARK: - Layout

  var needsLayout = true
  /// Whether a view inside this one needs layout.
  var isLayoutNeededInside = false
  /// Whether the view is placing its subviews now, so that their new sizes are its own doing.
  var isLayingOut = false
  var needsConstraintUpdate = true

  /// Gives the subviews the frames that constraints ask for.
  ///
  /// For subclasses, which call super where they use constraints. Not to be called: `setNeedsLayout` has it called
  /// before the loop waits, once however often it was asked for.
  open func layoutSubviews() { placeSubviews() }

  /// Has the subviews be placed anew, before the loop waits.
  open func setNeedsLayout() { markForLayout() }

  /// Places the subviews now, and all inside them, where any of that is due.
  open func layoutIfNeeded() { layOutNow() }

  /// Adds what constraints the view needs.
  ///
  /// For subclasses, which call super at the end. Called before the layout where it was asked for.
  open func updateConstraints() { needsConstraintUpdate = false }

  /// Has `updateConstraints` be called before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }

  /// Has `updateConstraints` be called now where it is due, in the views inside first.
  open func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    if needsConstraintUpdate {
      if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
      needsConstraintUpdate = false
    }
  }

  /// Whether `updateConstraints` is due.
  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Whether the view is laid out by constraints alone.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the view's frame is what was set, and its mask says how it follows its superview; else constraints give
  /// it.
  ///
  /// A view that no constraint is about keeps its frame in any case.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard oldValue != translatesAutoresizingMaskIntoConstraints else { return }
      constraintsOutsideChanged()
      if layoutState != nil { constraintsInsideChanged() }
    }
  }
  /// The constraints that the view holds.
  open var constraints: [NSLayoutConstraint] { constraintList.all }
  var constraintList = ConstraintList()
  var layoutPriorities = LayoutPriorities()
  /// What Auto Layout keeps of the view; nil where it has nothing to do with it.
  @exclusivity(unchecked) final var layoutState: LayoutState?

  var insets = ViewInsets()

  /// What bars cover of the view, in points: of what is left out of its superview's safe area, the part that the view's
  /// own frame covers, and what its view controller adds.
  ///
  /// Along each edge it is never more than the superview's, even if the view reaches beyond it. What scrolls, which is
  /// all inside a scroll view, has none: the scroll view's insets keep it clear of the bars. Source: Apple's page
  /// "safeAreaInsets", and what iOS 11 was seen to do beyond it by the authors of PinLayout.
  open var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    if self === window { return insets.safeArea }
    let own = insets.safeArea
    guard let superview, !(superview is UIScrollView) else { return own }
    let around = superview.safeAreaInsets
    let area = superview.bounds
    let frame = self.frame
    return UIEdgeInsets(
      top: UIView.covered(around.top, at: frame.minY - area.minY) + own.top,
      left: UIView.covered(around.left, at: frame.minX - area.minX) + own.left,
      bottom: UIView.covered(around.bottom, at: area.maxY - frame.maxY) + own.bottom,
      right: UIView.covered(around.right, at: area.maxX - frame.maxX) + own.right
    )
  }
  /// The space between the view's edges and its content, in points.
  open var layoutMargins: UIEdgeInsets {
    get {
      guard insetsLayoutMarginsFromSafeArea else { return insets.margins }
      let (margins, safe) = (insets.margins, safeAreaInsets)
      return UIEdgeInsets(
        top: margins.top + safe.top,
        left: margins.left + safe.left,
        bottom: margins.bottom + safe.bottom,
        right: margins.right + safe.right
      )
    }
    set {
      insets.margins = newValue
      setNeedsLayout()
      insetsChanged()
      layoutMarginsDidChange()
    }
  }
  /// Whether the margins are counted from the safe area.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { insets.areMarginsFromSafeArea }
    set {
      insets.areMarginsFromSafeArea = newValue
      insetsChanged()
    }
  }
  /// Whether the superview's margins are kept as well; stored, but has no effect here.
  open var preservesSuperviewLayoutMargins: Bool {
    get { insets.preservesSuperviewMargins }
    set { insets.preservesSuperviewMargins = newValue }
  }

  /// The margins, with left and right by the direction in which the content runs, in points.
  ///
  /// Apple's page: `directionalLayoutMargins`.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(effectiveUserInterfaceLayoutDirection) }
    set { layoutMargins = newValue.sided(effectiveUserInterfaceLayoutDirection) }
  }

  /// What bars cover of the view has changed.
  ///
  /// For subclasses; the default implementation does nothing.
  open func safeAreaInsetsDidChange() {}

  /// The margins have changed.
  ///
  /// For subclasses; the default implementation does nothing.
  open func layoutMarginsDidChange() {}

  /// Has the view hold a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let view = NSLayoutConstraint.view(of: item) else { continue }
      require(
        view.isDescendant(of: self),
        "A constraint was added to a view that what it is about is not in: \(constraint.summary)"
      )
    }
    constraint.holder?.removeConstraint(constraint)
    constraintList.append(constraint)
    constraint.hold(by: self)
  }
  /// Has the view hold constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Has the view no longer hold a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraintList.remove(constraint)
    constraint.letGo(by: self)
  }
  /// Has the view no longer hold constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }
  /// How much the view resists being made larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutPriorities.hugging.horizontal : layoutPriorities.hugging.vertical
  }
  /// Says how much the view resists being made larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal {
      layoutPriorities.hugging.horizontal = priority
    } else {
      layoutPriorities.hugging.vertical = priority
    }
    if !isPlacedByFrame { constraintsOutsideChanged() }
  }
  /// How much the view resists being made smaller than its content.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutPriorities.compression.horizontal : layoutPriorities.compression.vertical
  }
  /// Says how much the view resists being made smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutPriorities.compression.horizontal = priority
    } else {
      layoutPriorities.compression.vertical = priority
    }
    if !isPlacedByFrame { constraintsOutsideChanged() }
  }
  /// The active constraints of the view and of those around it that say something of it along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var holder: UIView? = self
    while let view = holder {
      found += view.constraints.filter {
        $0.firstItem === self && $0.firstAttribute.axis == axis
          || $0.secondItem === self && $0.secondAttribute.axis == axis
      }
      holder = view.superview
    }
    return found
  }
  /// Whether the constraints would hold with the view at another place as well.
  ///
  /// As of the last layout.
  open var hasAmbiguousLayout: Bool { !isPlacedByFrame && layoutState?.isAmbiguous ?? false }
  /// Has no effect here: where constraints leave a choice, it is always made in the same way.
  open func exerciseAmbiguityInLayout() {}
  /// The left or right edge, as the language is written.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge across from the leading one.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The line that the first line of text stands on.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line that the last line of text stands on.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The layout guides that were added to the view.
  open var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }
  /// Gives the view a layout guide; it leaves the one that it was at.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    madeLayout.guides.append(layoutGuide)
    layoutGuide.owningView = self
  }
  /// Takes a layout guide from the view, with the constraints that are about it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .added else { return }
    var holder: UIView? = self
    while let view = holder {
      view.removeConstraints(view.constraints.filter { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide })
      holder = view.superview
    }
    layoutState?.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }
  /// The part of the view that bars do not cover.
  open var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea) }
  /// The part of the view within its margins.
  open var layoutMarginsGuide: UILayoutGuide { ownGuide(.margins) }
  /// The part of the view within its margins that is no wider than is easy to read: 672 points.
  open var readableContentGuide: UILayoutGuide { ownGuide(.readable) }
  /// The part of the view that the keyboard covers: what is below the safe area, since there is no keyboard here.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    (ownGuide(.keyboard) { UIKeyboardLayoutGuide(.keyboard, of: self) } as? UIKeyboardLayoutGuide)!
  }

  // MARK: - Touches

  /// Whether the view, with all inside it, can be touched.
  @exclusivity(unchecked) open var isUserInteractionEnabled = true
  /// Whether the view is told of more than one finger at once.
  @exclusivity(unchecked) open var isMultipleTouchEnabled = false
  /// Whether other views of the window get no fingers while this one has some, and this one none while others have.
  @exclusivity(unchecked) open var isExclusiveTouch = false
  @exclusivity(unchecked) final var attachedRecognizers: [UIGestureRecognizer] = []

  /// The foremost view at `point` that can be touched; nil where there is none.
  ///
  /// `point` is in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    // A copy, which is nothing but a count: a view that is asked may take others out.
    let subviews = self.subviews
    var index = subviews.count
    while index > 0 {
      index -= 1
      let subview = subviews[index]
      if let hit = subview.hitTest(subview.fromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// Whether `point`, in this view's coordinates, lies in its bounds; their far edges do not belong to it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let bounds = storedBounds
    return point.x >= bounds.origin.x && point.x < bounds.origin.x + bounds.size.width
      && point.y >= bounds.origin.y && point.y < bounds.origin.y + bounds.size.height
  }

  /// What recognises gestures in this view's touches.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set {
      for recognizer in attachedRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Has a recogniser look at this view's touches; it leaves the view that it was at.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    attachedRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    UIGestureRecognizer.attachedCount += 1
  }

  /// Has a recogniser look at this view's touches no more.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    attachedRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.leaveView()
  }

  /// Whether a recogniser may begin; for subclasses.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Coordinates

  /// `point` of this view's coordinates in those of `view`; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }

  /// `point` of `view`'s coordinates in those of this view; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return fromOutermost(point) }
    return source.converted(point, to: self)
  }

  /// `rect` of this view's coordinates in those of `view`; nil means the window's.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }

  /// `rect` of `view`'s coordinates in those of this view; nil means the window's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window else { return rect.applying(transformToOutermost.inverted()) }
    return source.converted(rect, to: self)
  }
}
