import Foundation
import Mainspring

/// A rectangle of the screen that receives touches and contains subviews.
///
/// The main actor only. Pictures show it in programs that are linked with UIKitPictures.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiview>.
@preconcurrency @MainActor
open class UIView: UIResponder {
  // The properties that are read at each level of the tree for each touch are exempt from exclusivity checks, which
  // would cost more than the reads. Only the main actor reads and sets them, and always as a whole.

  /// The superview; nil if there is none.
  @exclusivity(unchecked) open internal(set) weak var superview: UIView?
  /// The subviews, from back to front.
  @exclusivity(unchecked) open internal(set) var subviews: [UIView] = []
  /// The view controller whose view this is; nil if there is none.
  weak var viewController: UIViewController?
  var ownAppearance: Set<AnyKeyPath> = []
  var ownTint: UIColor?

  /// The background color; nil for a transparent background.
  open var backgroundColor: UIColor? {
    willSet { TransitionRecording.current?.willChange(self) }
    didSet { appearanceDidSet(\UIView.backgroundColor) }
  }

  /// The tint color: the view's own, or else its superview's, or else the system's.
  ///
  /// Setting nil removes the view's own color.
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set { setTint(newValue) }
  }

  /// Called when ``tintColor`` has changed, for this view or one around it; for subclasses, does nothing here.
  open func tintColorDidChange() {}

  /// Creates a view with a frame in points of its future superview's coordinates.
  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    super.init()
  }

  /// Creates a view with the default frame: an empty one, or for a window the screen's bounds.
  public convenience override init() { self.init(frame: Self.frameByDefault) }

  /// The frame of a view that is created without one; classes of the module override it.
  class var frameByDefault: CGRect { .zero }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    configure(from: coder)
  }

  /// Writes the view to an archive; for subclasses, does nothing here.
  open func encode(with coder: NSCoder) {}

  // MARK: - Geometry

  @exclusivity(unchecked) final var storedBounds = CGRect.zero
  @exclusivity(unchecked) final var storedCenter = CGPoint.zero
  final var givenFrame: CGRect?  // As in `LayerGeometry`.
  final var storedTransform = CGAffineTransform.identity {
    willSet { TransitionRecording.current?.willChange(self) }
    didSet { updateIsTransformed() }
  }
  /// The anchor point of the view's layer: the point of the view whose position is `center`, and around which the
  /// transform applies.
  final var storedAnchorPoint = LayerGeometry.middle {
    didSet { updateIsTransformed() }
  }
  /// Whether the view has a transform or an anchor point other than the middle; if not, conversions are additions.
  @exclusivity(unchecked) final var isTransformed = false

  /// The view's rectangle, in points of its superview's coordinates.
  ///
  /// It depends on `bounds`, `center`, `transform` and the layer's `anchorPoint`. With a transform it is the smallest
  /// rectangle around the view, and setting it sets the view's size before the transform.
  open var frame: CGRect {
    get { currentFrame }
    set { setFrame(newValue) }
  }

  /// The view's rectangle in its own coordinates, in points: the coordinates of its upper left corner, and its size.
  open var bounds: CGRect {
    get { storedBounds }
    set { setGeometry(bounds: newValue, center: storedCenter) }
  }

  /// The middle of the view, in points of its superview's coordinates; if the layer has another `anchorPoint`, that
  /// point's position.
  open var center: CGPoint {
    get { storedCenter }
    set { setGeometry(bounds: storedBounds, center: newValue) }
  }

  /// The transform of the view around its middle.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set { storedTransform = newValue }
  }

  /// Called when the bounds have changed, in origin or size; classes of the module override it.
  func boundsDidChange(from old: CGRect) {}

  /// The parts of the view's frame that change with the size of its superview.
  open var autoresizingMask: UIView.AutoresizingMask = []
  /// Whether subviews are resized by their autoresizing masks when the view's size changes.
  open var autoresizesSubviews = true

  /// Returns the size that suits the view best within `size`: for a plain view, its present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { storedBounds.size }

  /// Resizes the view to the size that suits it best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// The natural size of the view's content; a plain view has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Requests layout of the superview, because the intrinsic content size has changed.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    if !isPlacedByFrame { constraintsOutsideChanged() }
  }

  /// The insets from the view's frame to its alignment rectangle, to which constraints apply, in points; for
  /// subclasses.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle, to which constraints apply, for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.outset(by: alignmentRectInsets)
  }

  /// The view whose first baseline is this view's; for subclasses.
  ///
  /// By default, ``forLastBaselineLayout``.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline is this view's: by default this view; for subclasses.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size that the view's constraints and those inside it allow, as near as possible to `targetSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that the view's constraints and those inside it allow, as near to `targetSize` as the given
  /// priorities require.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// Returns the content's size for constraints, with lines of text broken at `width` if that is known.
  func contentSizeForLayout(breakingAt width: CGFloat?) -> CGSize { intrinsicContentSize }
  /// Whether the content gets taller as its width decreases.
  var breaksLines: Bool { false }
  /// The distances of the first baseline from the upper edge and of the last from the lower edge, in points.
  ///
  /// Nil if the view has no text; its edges are then its baselines.
  var baselineInsets: (top: CGFloat, bottom: CGFloat)? { nil }

  // MARK: - Looks

  /// The view's layer, whose properties are the view's own.
  ///
  /// A subclass chooses the layer's class with ``layerClass``.
  open var layer: CALayer { ownLayer ?? makeLayer() }
  /// The layer, if it exists already.
  var ownLayer: CALayer?

  /// The transform of the view in space; a transform within the plane is also its ``transform``.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether the view and everything inside it is hidden and receives no touches.
  @exclusivity(unchecked) open var isHidden = false {
    didSet { if oldValue != isHidden { superview?.subviewDidChangeVisibility() } }
  }
  /// The opacity, from 0 to 1; a view below 0.01 receives no touches.
  @exclusivity(unchecked) open var alpha: CGFloat = 1 {
    willSet { TransitionRecording.current?.willChange(self) }
  }
  /// Whether the view promises to cover its whole area; pictures do not depend on it.
  open var isOpaque = true
  /// Whether subviews are shown only inside the view; points outside of it receive no touches in any case.
  open var clipsToBounds = false
  /// Stored, but has no effect here: ``draw(_:)`` always begins without a former drawing.
  open var clearsContextBeforeDrawing = true
  /// The placement of an image in the view; after a change of the size, `redraw` calls ``draw(_:)`` again.
  open var contentMode = UIView.ContentMode.scaleToFill
  /// The number of pixels per point along each side.
  open var contentScaleFactor: CGFloat = UIScreen.main.scale
  /// Stored, but has no effect here: the tint color is never dimmed.
  open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// Whether the view's content is mirrored in a language written from right to left.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { layoutDirectionDidChange() } }
  }
  /// The direction of the content directly inside the view; that of views further inside may differ.
  ///
  /// Stack views, constraints that the view holds and flow layouts follow it. Apple's page:
  /// `effectiveUserInterfaceLayoutDirection`.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: directionAround)
  }
  /// Returns the direction of content with an attribute in the application's language.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: applicationDirection)
  }
  /// Returns the direction of content with an attribute in surroundings with a layout direction.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    direction(for: semanticContentAttribute, in: layoutDirection)
  }
  /// Called when the direction of the content has changed, or may have; classes of the module override it.
  func layoutDirectionDidChange() { constraintsTurnedRound() }
  /// The view whose opacity masks this one; it is in this view's coordinates.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }
  /// A number by which ``viewWithTag(_:)`` finds the view; 0 by default.
  open var tag = 0
  /// A name by which tests find the view; not shown to the user.
  open var accessibilityIdentifier: String?
  override var usualAccessibilityFrame: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
  /// The name under which the view's state is saved with its view controller's; nil if it is not saved.
  open var restorationIdentifier: String?
  /// Writes the view's state to an archive; for subclasses.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads the view's state from an archive; for subclasses.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Whether a call of `draw(_:)` is pending; true for a new view.
  final var needsDisplay = true
  /// The last drawing by `draw(_:)`; nil if it drew nothing.
  final var recording: Recording?

  /// Draws the content of a view of the system for each picture, between the background and the subviews.
  func drawLook(in context: CGContext) {}
  /// Returns the change that a view of the system makes to the picture of a subview; nil for none.
  func look(of subview: UIView) -> SubviewLook? { nil }
  /// Draws the content of a view of the system for each picture, in front of the subviews.
  func drawInFront(in context: CGContext) {}

  /// Draws the view's content; for subclasses.
  ///
  /// Called after layout with the view's bounds, as soon as a view in a window has a size, and again after
  /// ``setNeedsDisplay()``. The current graphics context records what is drawn, for pictures in any scale.
  open func draw(_ rect: CGRect) {}

  /// Draws the content of a layer: for the view's own, calls ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === ownLayer { draw(storedBounds) } }
  /// Called before a layer's content is drawn; for subclasses.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Returns `NSNull`, for no action: changes of layers are not animated here; for subclasses.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  /// Requests a call of ``draw(_:)`` after the next layout.
  open func setNeedsDisplay() { markForDisplay() }

  /// Requests a call of ``draw(_:)``, with the whole bounds, after the next layout.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws the view and its subviews, scaled to a rectangle, in the current graphics context.
  ///
  /// Returns whether the picture is complete: false without a context, and without UIKitPictures.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, updating: afterUpdates)
  }

  /// Returns a view with a picture of this one; without UIKitPictures it is empty.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(updating: afterUpdates) }

  /// Called when a subview has been hidden or shown; stack views override it.
  func subviewDidChangeVisibility() {}

  // MARK: - Traits

  var ownTraits: ViewTraits?
  /// The traits of the view's environment.
  open var traitCollection: UITraitCollection { resolvedTraits }
  /// Called when the traits have changed; for subclasses, does nothing here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The light or dark style of this view and its subviews; `unspecified` means the style of its surroundings.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.overrides.style ?? .unspecified }
    set { setOverrides { $0.style = newValue } }
  }

  // MARK: - The tree

  /// The window that contains the view; nil if there is none.
  open var window: UIWindow? { outermostWindow }

  /// The next responder: the view controller whose view this is, or else the superview.
  open override var next: UIResponder? { viewController ?? superview }

  /// Adds `view` in front of the other subviews, and removes it from its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// Inserts `view` at an index from the back, clamped to the valid range, and removes it from its former superview.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts `view` directly behind `siblingSubview`; if that is not a subview, in front of all subviews.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  /// Inserts `view` directly in front of `siblingSubview`; if that is not a subview, in front of all subviews.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  /// Exchanges the subviews at two indices, which must be valid.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Moves a subview to the front; no effect for a view that is not a subview.
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }

  /// Moves a subview to the back; no effect for a view that is not a subview.
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }

  /// Removes the view from its superview, if it has one.
  open func removeFromSuperview() { leaveSuperviewAndWindow() }

  /// Called before the superview changes, also to nil; for subclasses, does nothing here.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the superview has changed, also to nil; for subclasses, does nothing here.
  open func didMoveToSuperview() {}

  /// Called before the window changes, also to nil; for subclasses, does nothing here.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the window has changed, also to nil; for subclasses, does nothing here.
  open func didMoveToWindow() {}

  /// Called when a subview has been added; for subclasses, does nothing here.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed; for subclasses, does nothing here.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Returns whether this view is `view` or inside it.
  open func isDescendant(of view: UIView) -> Bool { isWithin(view) }

  /// Returns the first view with a tag: this view or one inside it, or nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : subview(withTag: tag) }

  /// Ends editing of the text field or text view inside this view that is first responder.
  ///
  /// - Parameter force: Whether to end editing even if the first responder refuses.
  /// - Returns: Whether no view inside is being edited afterwards.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { giveUpEditing(force) }

  // MARK: - Focus

  /// Whether the view has the focus: always false, since neither a keyboard nor a remote control moves one here.
  open var isFocused: Bool { false }
  /// Whether the view can have the focus: false; for subclasses, never read here.
  open var canBecomeFocused: Bool { false }
  /// The views in which focus is searched first; never read here, since there is no focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The environment around this one: the view controller whose view this is, or the superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }
  /// The name of the group in which the focus moves; stored, but has no effect here.
  open var focusGroupIdentifier: String?
  /// Has no effect here: there is no focus.
  open func setNeedsFocusUpdate() {}
  /// Has no effect here: there is no focus.
  open func updateFocusIfNeeded() {}
  /// Returns whether the focus may move: true; for subclasses, never called here.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called on Apple's platforms after the focus has moved; for subclasses, never called here.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: - Layout

  var needsLayout = true
  /// Whether a view inside this one needs layout.
  var isLayoutNeededInside = false
  /// Whether the view is laying out its subviews, so that their changes of size do not request layout.
  var isLayingOut = false
  var needsConstraintUpdate = true

  /// Sets the subviews' frames from the constraints.
  ///
  /// For subclasses, which call super if they use constraints. Do not call it directly: after `setNeedsLayout()` it is
  /// called once before the loop waits, however often layout was requested.
  open func layoutSubviews() { placeSubviews() }

  /// Lays out the sublayers of a layer: for the view's own, calls ``layoutSubviews()``.
  ///
  /// A subclass that overrides it calls super. Apple's page: `layoutSublayers(of:)` of `CALayerDelegate`.
  open func layoutSublayers(of layer: CALayer) { if layer === ownLayer { layoutSubviews() } }

  /// Requests layout of the subviews, before the loop waits.
  open func setNeedsLayout() { markForLayout() }

  /// Lays out the subviews, and all views inside them, now if layout is pending.
  open func layoutIfNeeded() { layOutNow() }

  /// Adds the constraints that the view needs.
  ///
  /// For subclasses, which call super at the end. Called before layout if an update is pending.
  open func updateConstraints() { needsConstraintUpdate = false }

  /// Requests a call of `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }

  /// Calls `updateConstraints` now if an update is pending, for the views inside first.
  open func updateConstraintsIfNeeded() { updateConstraintsInside() }

  /// Returns whether a call of `updateConstraints` is pending.
  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Whether the view requires layout by constraints; false by default, and without effect here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the view keeps the frame that was set, resized by its autoresizing mask; if false, constraints determine
  /// the frame.
  ///
  /// A view without constraints on it keeps its frame in any case.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if oldValue != translatesAutoresizingMaskIntoConstraints { placementChanged() } }
  }
  /// The constraints that the view holds.
  open var constraints: [NSLayoutConstraint] { constraintList.all }
  var constraintList = ConstraintList()
  var layoutPriorities = LayoutPriorities()
  /// The view's Auto Layout state; nil if the view takes no part in Auto Layout.
  @exclusivity(unchecked) final var layoutState: LayoutState?

  var insets = ViewInsets()

  /// The insets of the part that bars do not cover, in points.
  ///
  /// They are the part of the superview's insets that reaches into this view's frame, plus those that its view
  /// controller adds. The superview's part is never more than the superview's inset, even if the view reaches beyond
  /// it. A view inside a scroll view, which scrolls, gets none from it: the scroll view's insets keep the content clear
  /// of the bars. Source: Apple's page "safeAreaInsets", and behavior of iOS 11 beyond it that the authors of
  /// PinLayout observed.
  open var safeAreaInsets: UIEdgeInsets { currentSafeArea }
  /// Whether the safe area applies to the subviews too; false for views whose content scrolls.
  var passesSafeAreaDown: Bool { true }
  /// The size of the area in which the subviews lie.
  var contentArea: CGSize { bounds.size }
  /// The space between the view's edges and its content, in points.
  open var layoutMargins: UIEdgeInsets {
    get { currentMargins }
    set { setMargins(newValue) }
  }
  /// Whether the margins are relative to the safe area.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { insets.areMarginsFromSafeArea }
    set {
      insets.areMarginsFromSafeArea = newValue
      insetsChanged()
    }
  }
  /// Whether the superview's margins apply as well; stored, but has no effect here.
  open var preservesSuperviewLayoutMargins: Bool {
    get { insets.preservesSuperviewMargins }
    set { insets.preservesSuperviewMargins = newValue }
  }

  /// The ``layoutMargins`` with leading and trailing edges, which follow the direction of the content, in points.
  ///
  /// Apple's page: `directionalLayoutMargins`.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(effectiveUserInterfaceLayoutDirection) }
    set { layoutMargins = newValue.sided(effectiveUserInterfaceLayoutDirection) }
  }

  /// Called when the safe area insets have changed; for subclasses, does nothing here.
  open func safeAreaInsetsDidChange() {}

  /// Called when the margins have changed; for subclasses, does nothing here.
  open func layoutMarginsDidChange() {}

  /// Adds a constraint, and removes it from its former holder.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Adds each constraint, as ``addConstraint(_:)`` does.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Removes a constraint and deactivates it; has no effect if the view does not hold it.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(constraint) }
  /// Removes each constraint, as ``removeConstraint(_:)`` does.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }
  /// Returns the priority with which the view resists becoming larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutPriorities.hugging.horizontal : layoutPriorities.hugging.vertical
  }
  /// Sets the priority with which the view resists becoming larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setPriority(priority, \.hugging, axis)
  }
  /// Returns the priority with which the view resists becoming smaller than its content.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutPriorities.compression.horizontal : layoutPriorities.compression.vertical
  }
  /// Sets the priority with which the view resists becoming smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    setPriority(priority, \.compression, axis)
  }
  /// Returns the active constraints on this view along an axis, held by it or the views around it.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(on: axis)
  }
  /// Whether the constraints allowed another frame as well at the last layout.
  open var hasAmbiguousLayout: Bool { !isPlacedByFrame && layoutState?.isAmbiguous ?? false }
  /// Has no effect here: equal ambiguous constraints always have the same solution.
  open func exerciseAmbiguityInLayout() {}
  /// The anchor of the leading edge: the left or the right one, depending on the language.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the edge opposite to the leading one.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The anchor of the horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The anchor of the first baseline.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The anchor of the last baseline.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The layout guides added to the view.
  open var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }
  /// Adds a layout guide, and removes it from its former view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }
  /// Removes a layout guide, with the constraints on it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { drop(layoutGuide) }
  /// The part of the view that bars do not cover.
  open var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea) }
  /// The part of the view within its margins.
  open var layoutMarginsGuide: UILayoutGuide { ownGuide(.margins) }
  /// The part of the view within its margins, at most 672 points wide, so that text is easy to read.
  open var readableContentGuide: UILayoutGuide { ownGuide(.readable) }
  /// The part of the view that the keyboard covers, or else the part below the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    (ownGuide(.keyboard) { UIKeyboardLayoutGuide(.keyboard, of: self) } as? UIKeyboardLayoutGuide)!
  }

  /// Returns whether the view prevents a recognizer of the views around it from recognizing, because the gesture is its
  /// own.
  func reserves(_ recognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: - Touches

  /// Whether the view and its subviews receive touches.
  @exclusivity(unchecked) open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time.
  @exclusivity(unchecked) open var isMultipleTouchEnabled = false
  /// Whether the view and the other views of its window exclude each other from touches: while one side has touches,
  /// the other gets none.
  @exclusivity(unchecked) open var isExclusiveTouch = false
  @exclusivity(unchecked) final var attachedRecognizers: [UIGestureRecognizer] = []
  final var attachedInteractions: [any UIInteraction] = []

  /// The interactions of the view, such as one for its context menu.
  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set { replaceInteractions(with: newValue) }
  }
  /// Adds an interaction, and removes it from its former view.
  open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
  /// Removes an interaction; has no effect if it does not belong to this view.
  open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }

  /// Returns the frontmost view at `point` that receives touches; nil if there is none.
  ///
  /// `point` is in this view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    // Iterates over a copy, which costs only a retain, because an override of `hitTest` may remove subviews.
    let subviews = self.subviews
    var index = subviews.count
    while index > 0 {
      index -= 1
      let subview = subviews[index]
      if let hit = subview.hitTest(subview.fromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// Returns whether `point`, in this view's coordinates, is in its bounds; their right and lower edges are outside.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let bounds = storedBounds
    return point.x >= bounds.origin.x && point.x < bounds.origin.x + bounds.size.width
      && point.y >= bounds.origin.y && point.y < bounds.origin.y + bounds.size.height
  }

  /// The gesture recognizers attached to the view; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { attachedRecognizers.isEmpty ? nil : attachedRecognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a gesture recognizer, and removes it from its former view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

  /// Removes a gesture recognizer and cancels its gesture; has no effect if it is not attached to this view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Returns whether a gesture recognizer may begin; true unless a subclass overrides it.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Coordinates

  /// Converts `point` from this view's coordinates to those of `view`; nil means the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }

  /// Converts `point` from the coordinates of `view` to this view's; nil means the window.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { converted(point, from: view) }

  /// Converts `rect` from this view's coordinates to those of `view`; nil means the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }

  /// Converts `rect` from the coordinates of `view` to this view's; nil means the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
}
